/** One choice out of two to four, side by side. */
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

export interface SegmentedProps<T extends string> {
  legend: string;
  options: ReadonlyArray<{ value: T; label: ReactNode; disabled?: boolean | undefined }>;
  value: T;
  onChange: (value: T) => void;
  className?: string | undefined;
}

export function Segmented<T extends string>({
  legend,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={cx('ui-segmented', className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
