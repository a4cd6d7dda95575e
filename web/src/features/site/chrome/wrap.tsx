/** The width of the page and its margins. */
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

export function Wrap({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('mx-auto w-full max-w-[1200px] px-4 sm:px-8', className)}>{children}</div>;
}
