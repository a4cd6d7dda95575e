/** The result of an action in one line, announced by screen readers when it appears. */
import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ErrorText } from '../error-text.tsx';

export interface StatusLineProps {
  done?: ReactNode;
  failed?: ReactNode;
  /** Keeps a line free, so that nothing moves when the text appears. */
  reserve?: boolean | undefined;
  /** Adds some space above while there is a text. */
  below?: boolean | undefined;
  className?: string | undefined;
}

const line = 'flex items-start gap-1.5 text-14 empty:hidden';

/** Both regions are always rendered: screen readers announce only changes in a region they already know. */
export function StatusLine({ done, failed, reserve = false, below = false, className }: StatusLineProps) {
  const empty = !done && !failed;
  return (
    <div
      className={cx(
        'min-w-0',
        reserve && 'min-h-6',
        empty && !reserve && 'sr-only',
        below && !empty && 'mt-2',
        className,
      )}
    >
      <div role="status" className={cx(line, 'text-delivered')}>
        {done && !failed && (
          <>
            <Check size={16} aria-hidden="true" className="mt-[0.2em] flex-none" />
            <span className="min-w-0">{done}</span>
          </>
        )}
      </div>
      <div role="alert" className={cx(line, 'text-refused')}>
        {failed && (
          <>
            <CircleAlert size={16} aria-hidden="true" className="mt-[0.2em] flex-none" />
            <span className="min-w-0">
              <ErrorText>{failed}</ErrorText>
            </span>
          </>
        )}
      </div>
    </div>
  );
}
