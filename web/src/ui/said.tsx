/** A short line that says how an act went, in its own place so that nothing moves; read aloud when it appears. */
import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface SaidProps {
  done?: ReactNode;
  failed?: ReactNode;
  className?: string | undefined;
}

const line = 'flex items-start gap-1.5 text-14 empty:hidden';

/** Both regions are always there: a reader hears only what changes in a region it already knows. */
export function Said({ done, failed, className }: SaidProps) {
  return (
    <div className={cx('min-h-6 min-w-0', className)}>
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
