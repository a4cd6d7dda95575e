/** What a file really is, beside a name that could mislead. */
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface TypeTagProps {
  children: ReactNode;
  /** It runs when it is opened. */
  warns?: boolean | undefined;
  title?: string | undefined;
}

export function TypeTag({ children, warns = false, title }: TypeTagProps) {
  return (
    <span className={cx('ui-type', warns && 'ui-type-warns')} title={title}>
      {children}
    </span>
  );
}
