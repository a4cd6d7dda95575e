/** On or off, at once. */
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  /** A sentence below the label that says what it does. */
  hint?: ReactNode;
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

export function Switch({
  checked,
  onChange,
  label,
  hint,
  hideLabel,
  disabled,
  name,
  className,
}: SwitchProps) {
  const id = useId();
  return (
    <span className={cx('flex min-h-10 items-center justify-between gap-4 sm:min-h-8', className)}>
      <span className={cx('min-w-0', hideLabel && 'sr-only')}>
        <label htmlFor={id} className={cx('text-14 font-medium', disabled ? 'text-ink-3' : 'text-ink')}>
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="block text-14 text-ink-2">
            {hint}
          </span>
        )}
      </span>
      <span className="ui-switch">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <i aria-hidden="true" />
      </span>
    </span>
  );
}
