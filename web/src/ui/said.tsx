/** A short line that says how an act went, read aloud when it appears. */
import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface SaidProps {
  done?: ReactNode;
  failed?: ReactNode;
  /** Keeps a line free, so that nothing moves when something is said. */
  reserve?: boolean | undefined;
  /** Stands below something, with a little room above when there is something to say. */
  below?: boolean | undefined;
  className?: string | undefined;
}

const line = 'flex items-start gap-1.5 text-14 empty:hidden';

/** Both regions are always there: a reader hears only what changes in a region it already knows. */
export function Said({ done, failed, reserve = false, below = false, className }: SaidProps) {
  const silent = !done && !failed;
  return (
    <div
      className={cx(
        'min-w-0',
        reserve && 'min-h-6',
        silent && !reserve && 'sr-only',
        below && !silent && 'mt-2',
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
            <span className="min-w-0">{failed}</span>
          </>
        )}
      </div>
    </div>
  );
}
