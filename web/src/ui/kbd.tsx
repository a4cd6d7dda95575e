/** A key of the keyboard, printed small. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export function Kbd({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <kbd
      className={cx(
        'inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line-2 bg-paper px-1.5 font-mono text-[11px] leading-none font-medium text-ink-2',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
