/** One address in a list, with the cross that removes it; a wrong one can be pressed to edit it. */
import { CircleAlert, X } from 'lucide-react';
import { cx } from '../cx.ts';

export interface EmailChipProps {
  email: string;
  invalid: boolean;
  removeLabel: string;
  onRemove: () => void;
  editLabel: string;
  onEdit: () => void;
  /** The id of the message about a wrong address. */
  describedBy?: string | undefined;
  disabled: boolean;
}

export function EmailChip(props: EmailChipProps) {
  const { email, invalid, removeLabel, onRemove, editLabel, onEdit, describedBy, disabled } = props;
  return (
    <span
      className={cx(
        'inline-flex h-8 max-w-full items-center gap-1 rounded-full border pl-3 text-14',
        invalid ? 'border-refused bg-refused-wash text-refused' : 'border-line bg-paper text-ink',
        disabled && 'pr-3 text-ink-3',
      )}
    >
      {invalid && <CircleAlert size={14} aria-hidden="true" className="flex-none" />}
      {invalid && !disabled ? (
        <button
          type="button"
          aria-label={editLabel}
          aria-describedby={describedBy}
          title={editLabel}
          data-wrong
          onClick={onEdit}
          className="h-7 min-w-0 cursor-text truncate rounded-[4px] px-1 underline decoration-dotted underline-offset-4"
        >
          {email}
        </button>
      ) : (
        <span className="truncate">{email}</span>
      )}
      {!disabled && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="relative grid size-8 flex-none place-items-center rounded-full opacity-70 after:absolute after:-inset-1 hover:opacity-100 focus-visible:-outline-offset-4"
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
