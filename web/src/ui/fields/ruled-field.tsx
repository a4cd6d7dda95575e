/** A field on a document: its caption, its control on a rule, and its error. Anywhere else a `Field` is used. */
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { FieldContext } from './field-context.ts';

export interface RuledFieldProps {
  readonly label: string;
  readonly error?: ReactNode;
  /** Below everything else, for example a notice with a way out. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

export function RuledField({ label, error, below, children }: RuledFieldProps) {
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
    <div className="ui-ruled">
      <label htmlFor={field.id} className="ui-label ui-ruled-label">
        {label}
      </label>
      <div className="min-w-0">
        <FieldContext value={field}>{children}</FieldContext>
        <div aria-live="polite" className="contents">
          {invalid && (
            <p id={`${id}-error`} className="ui-ruled-error">
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
export function RuledLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ui-ruled">
      <div className="ui-label ui-ruled-label">{label}</div>
      <div className="flex min-h-10 min-w-0 items-center text-14">{children}</div>
    </div>
  );
}
