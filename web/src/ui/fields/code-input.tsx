/** Five boxes for a code of digits: it advances, goes back, takes a pasted code whole and reports it once. */
import { type ClipboardEvent, type KeyboardEvent, useContext, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { type Entry, emptyCells, eraseAt, isComplete, typeInto, wholeCode } from './code-entry.ts';
import { FieldContext } from './field-context.ts';
import { useShake } from './use-shake.ts';

export interface CodeInputProps {
  /** Names the group of boxes. */
  label: string;
  /** Names one box, counted from one. */
  boxLabel: (position: number) => string;
  onComplete: (code: string) => void;
  /** Called with the digits so far after every change. */
  onChange?: ((digits: string) => void) | undefined;
  length?: number | undefined;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Each time this number rises, the boxes shake. */
  shake?: number | undefined;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
}

export function CodeInput({
  label,
  boxLabel,
  onComplete,
  onChange,
  length = 5,
  invalid = false,
  disabled = false,
  shake,
  autoFocus = false,
  className,
}: CodeInputProps) {
  const [cells, setCells] = useState<readonly string[]>(() => emptyCells(length));
  const field = useContext(FieldContext);
  const group = useShake<HTMLFieldSetElement>(shake);
  const boxes = useRef<Array<HTMLInputElement | null>>([]);
  const wrong = invalid || field?.invalid === true;

  function focusBox(index: number) {
    const box = boxes.current[index];
    box?.focus();
    box?.select();
  }

  function apply(next: Entry) {
    const before = cells.join('');
    const after = next.cells.join('');
    setCells(next.cells);
    focusBox(next.focus);
    if (after === before) return;
    onChange?.(after);
    if (isComplete(next.cells)) onComplete(after);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (event.key === 'Backspace') {
      event.preventDefault();
      apply(eraseAt(cells, index));
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      focusBox(index + (event.key === 'ArrowLeft' ? -1 : 1));
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    const whole = wholeCode(event.clipboardData.getData('text'), length);
    if (whole) apply({ cells: whole, focus: length - 1 });
  }

  return (
    <fieldset
      ref={group}
      aria-describedby={field?.describedBy}
      className={cx('flex gap-2 sm:gap-2.5', className)}
    >
      <legend className="sr-only">{label}</legend>
      {cells.map((cell, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          id={index === 0 ? field?.id : undefined}
          aria-label={boxLabel(index + 1)}
          aria-invalid={wrong || undefined}
          aria-describedby={field?.describedBy}
          // biome-ignore lint/a11y/noAutofocus: the caller asks for it on a page that holds nothing else
          autoFocus={autoFocus && index === 0}
          type="text"
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          pattern="[0-9]*"
          disabled={disabled}
          value={cell}
          onChange={(event) => apply(typeInto(cells, index, event.target.value))}
          onKeyDown={(event) => onKeyDown(event, index)}
          onPaste={onPaste}
          onFocus={(event) => event.target.select()}
          className="ui-control num h-14 w-full max-w-12 min-w-0 text-center text-22 font-semibold"
        />
      ))}
    </fieldset>
  );
}
