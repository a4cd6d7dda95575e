/** One choice out of a list by the browser's own menu: on a phone its wheel, and no script at all. */
import { ChevronsUpDown } from 'lucide-react';
import { cx } from '../cx.ts';

interface NativeOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface NativeSelectProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | null;
  readonly options: readonly NativeOption[];
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

export function NativeSelect({ label, placeholder, value, options, onChange, className }: NativeSelectProps) {
  return (
    <span className={cx('relative block', className)}>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          'ui-control block h-10 cursor-pointer appearance-none truncate pr-9 pl-3 text-16 sm:text-14',
          value === null && 'text-ink-3!',
        )}
      >
        <option value="" disabled>
          {placeholder}
        </option>
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            className="text-ink"
          >
            {option.label}
          </option>
        ))}
      </select>
      <ChevronsUpDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-ink-3"
      />
    </span>
  );
}
