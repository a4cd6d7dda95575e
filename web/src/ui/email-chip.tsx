/** One address in a list, with the cross that removes it. */
import { CircleAlert, X } from 'lucide-react';
import { cx } from './cx.ts';

export interface EmailChipProps {
  email: string;
  invalid: boolean;
  removeLabel: string;
  onRemove: () => void;
  disabled: boolean;
}

export function EmailChip({ email, invalid, removeLabel, onRemove, disabled }: EmailChipProps) {
  return (
    <span
      className={cx(
        'inline-flex h-8 max-w-full items-center gap-1 rounded-full border pl-3 text-14',
        invalid ? 'border-refused bg-refused-wash text-refused' : 'border-line bg-paper text-ink',
        disabled && 'pr-3 text-ink-3',
      )}
    >
      {invalid && <CircleAlert size={14} aria-hidden="true" className="flex-none" />}
      <span className="truncate">{email}</span>
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
