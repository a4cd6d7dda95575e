/** One choice out of a few, each a picture with a word below it; by click or by arrow keys. */
import { type ReactNode, type Ref, useId } from 'react';
import { useShake } from '../fields/use-shake.ts';

export interface TileOption<T extends string> {
  value: T;
  label: ReactNode;
  picture: ReactNode;
  /** The ink it takes when it is chosen. */
  tone?: 'refused' | 'expiring' | 'delivered' | undefined;
}

export interface TileChoiceProps<T extends string> {
  legend: string;
  options: ReadonlyArray<TileOption<T>>;
  value: T | null;
  onChange: (value: T) => void;
  error?: ReactNode;
  /** Each time this number rises, the tiles shake. */
  shake?: number | undefined;
  firstRef?: Ref<HTMLInputElement> | undefined;
}

export function TileChoice<T extends string>({
  legend,
  options,
  value,
  onChange,
  error,
  shake,
  firstRef,
}: TileChoiceProps<T>) {
  const name = useId();
  const group = useShake<HTMLFieldSetElement>(shake);
  return (
    <fieldset ref={group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2 sm:gap-3">
        {options.map((option, index) => (
          <label key={option.value} className="ui-tile" data-tone={option.tone}>
            <input
              ref={index === 0 ? firstRef : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span aria-hidden="true" className="ui-tile-picture">
              {option.picture}
            </span>
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <p id={`${name}-error`} aria-live="polite" className="mt-1.5 text-14 text-refused empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
