/** A box to tick, with its words; `mixed` when only some of its choices are ticked. */
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../cx.ts';

export interface CheckboxProps {
  checked: boolean | 'mixed';
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  label: ReactNode;
  hideLabel?: boolean | undefined;
  error?: ReactNode;
  disabled?: boolean | undefined;
  tabIndex?: number | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

export function Checkbox({
  checked,
  onChange,
  label,
  hideLabel,
  error,
  disabled,
  tabIndex,
  name,
  className,
}: CheckboxProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = checked === 'mixed';
  }, [checked]);
  return (
    <span className={cx('block', className)}>
      <label htmlFor={id} className="flex min-h-10 w-fit items-center gap-2.5 sm:min-h-7">
        <span className="ui-check">
          <input
            ref={ref}
            id={id}
            type="checkbox"
            name={name}
            checked={checked === true}
            disabled={disabled}
            tabIndex={tabIndex}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.target.checked, event)}
          />
          {checked !== false && (
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={checked === 'mixed' ? 'M4 8h8' : 'M3.5 8.4 6.6 11.5 12.5 4.8'} />
            </svg>
          )}
        </span>
        <span className={cx('text-14', disabled ? 'text-ink-3' : 'text-ink', hideLabel && 'sr-only')}>
          {label}
        </span>
      </label>
      {error && (
        <span id={`${id}-error`} className="block pb-1 pl-7 text-14 text-refused">
          {error}
        </span>
      )}
    </span>
  );
}
