/** A line of the paper: its caption, what is written there, and what is wrong with it. */
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { FieldContext } from '../../../ui/fields/field-context.ts';

interface RowProps {
  readonly label: string;
  readonly error?: ReactNode;
  /** Below everything else, for example a notice with a way out. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

export function Row({ label, error, below, children }: RowProps) {
  const id = useId();
  const invalid = Boolean(error);
  const field = useMemo(
    () => ({
      id: `${id}-control`,
      describedBy: invalid ? `${id}-error` : undefined,
      invalid,
      required: false,
    }),
    [id, invalid],
  );
  return (
    <div className="send-row">
      <label htmlFor={field.id} className="ui-label send-row-label">
        {label}
      </label>
      <div className="min-w-0">
        <FieldContext value={field}>{children}</FieldContext>
        <div aria-live="polite" className="contents">
          {invalid && (
            <p id={`${id}-error`} className="send-row-error">
              <CircleAlert size={15} aria-hidden="true" className="mt-[0.2em] flex-none" />
              <span>{error}</span>
            </p>
          )}
        </div>
        {below}
      </div>
    </div>
  );
}

/** A line that only says something. */
export function PlainRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="send-row">
      <div className="ui-label send-row-label">{label}</div>
      <div className="flex min-h-10 min-w-0 items-center text-14">{children}</div>
    </div>
  );
}
