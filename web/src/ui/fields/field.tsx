/** A label, a hint and an error around one control, tied together for screen readers. */
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { cx } from '../cx.ts';
import { ErrorText } from '../error-text.tsx';
import { FieldContext } from './field-context.ts';
import { useShake } from './use-shake.ts';

export interface FieldProps {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** What stands at the end of the label's line, for example "optional" or a link. */
  aside?: ReactNode;
  /** Each time this number rises, the field shakes. */
  shake?: number | undefined;
  children: ReactNode;
  className?: string | undefined;
}

export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  required = false,
  aside,
  shake,
  children,
  className,
}: FieldProps) {
  const id = useId();
  const ref = useShake<HTMLDivElement>(shake);
  const invalid = Boolean(error);
  const describedBy = invalid ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const state = useMemo(
    () => ({ id: `${id}-control`, describedBy, invalid, required }),
    [id, describedBy, invalid, required],
  );
  return (
    <div ref={ref} className={cx('flex flex-col gap-1.5', className)}>
      <div className={cx('flex items-baseline justify-between gap-3', hideLabel && !aside && 'sr-only')}>
        <label
          id={`${id}-control-label`}
          htmlFor={`${id}-control`}
          className={cx('text-14 font-medium text-ink', hideLabel && 'sr-only')}
        >
          {label}
        </label>
        {aside && <div className="text-12 text-ink-3">{aside}</div>}
      </div>
      <FieldContext value={state}>{children}</FieldContext>
      <div aria-live="polite" className="contents">
        {invalid && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-14 text-refused">
            <CircleAlert size={16} aria-hidden="true" className="mt-[0.2em] flex-none" />
            <span>
              <ErrorText>{error}</ErrorText>
            </span>
          </p>
        )}
      </div>
      {hint && !invalid && (
        <p id={`${id}-hint`} className="text-14 text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}
