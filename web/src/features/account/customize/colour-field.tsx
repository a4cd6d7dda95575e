/** A colour by the browser's picker or as a hex code. Only whole codes count; what is half typed stays in the field. */
import { useId, useState } from 'react';
import { isColour } from '../../../brand/accent-properties.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface ColourFieldProps {
  readonly value: string | null;
  /** Shown where no colour is chosen. */
  readonly placeholder: string;
  readonly pickLabel: string;
  readonly hexLabel: string;
  readonly wrong: string;
  readonly disabled: boolean;
  readonly onChange: (colour: string) => void;
}

/** `1F5`, `#1f5` and ` #11FF55 ` are colours too. */
function colourOf(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  const whole = /^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits;
  return isColour(`#${whole}`) ? `#${whole}` : null;
}

export function ColourField(props: ColourFieldProps) {
  const { value, placeholder, pickLabel, hexLabel, wrong, disabled, onChange } = props;
  const id = useId();
  /** What is typed, while it is no colour. */
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const read = (text: string) => {
    const colour = colourOf(text);
    setLeft(false);
    setTyped(colour === null || text.trim().length < 6 ? text : null);
    if (colour !== null) onChange(colour);
  };
  const mistaken = left && typed !== null && colourOf(typed) === null;
  return (
    <div className="flex items-start gap-3">
      <label htmlFor={id} className="brand-swatch" data-empty={value === null || undefined}>
        <span className="sr-only">{pickLabel}</span>
        <input
          id={id}
          type="color"
          value={value ?? placeholder}
          disabled={disabled}
          onChange={(event) => {
            setTyped(null);
            onChange(event.target.value.toLowerCase());
          }}
        />
      </label>
      <Field label={hexLabel} hideLabel error={mistaken ? wrong : undefined} className="w-36">
        <TextInput
          mono
          value={typed ?? value ?? ''}
          placeholder={placeholder}
          maxLength={9}
          spellCheck={false}
          autoComplete="off"
          disabled={disabled}
          onChange={(event) => read(event.target.value)}
          onBlur={() => {
            if (typed !== null && (typed.trim() === '' || colourOf(typed) !== null)) setTyped(null);
            setLeft(true);
          }}
        />
      </Field>
    </div>
  );
}
