/** One choice out of a few that are all visible, each with a line of explanation. */
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

export interface RadioOption<T extends string> {
  value: T;
  label: ReactNode;
  hint?: ReactNode;
  /** What stands at the far end, for example a price. */
  end?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<T extends string> {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  options: ReadonlyArray<RadioOption<T>>;
  value: T | null;
  onChange: (value: T) => void;
  className?: string | undefined;
}

export function RadioGroup<T extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  className,
}: RadioGroupProps<T>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className={cx('mb-1.5 text-14 font-medium', hideLegend && 'sr-only')}>{legend}</legend>
      <div className="divide-y divide-line rounded-md border border-line-2 bg-surface">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx('flex min-h-11 items-center gap-3 px-3.5 py-2.5', option.disabled && 'text-ink-3')}
          >
            <span className="ui-check ui-check-round">
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
              />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-14 font-medium">{option.label}</span>
              {option.hint && <span className="block text-14 text-ink-2">{option.hint}</span>}
            </span>
            {option.end && <span className="num text-14 text-ink-2">{option.end}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
