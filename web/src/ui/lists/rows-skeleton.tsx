/** The rows of a list while the first of them are being loaded. */
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Skeleton } from './skeleton.tsx';

interface RowsSkeletonProps {
  /** Says that it is loading. */
  label: string;
  /** Of the titles, one for each row. */
  widths: readonly string[];
  /** Of a row. */
  className: string;
  /** What a row has besides its number and title. */
  children: ReactNode;
}

export function RowsSkeleton({ label, widths, className, children }: RowsSkeletonProps) {
  return (
    <div aria-busy="true">
      <span className="sr-only">{label}</span>
      {widths.map((width) => (
        <div key={width} className={cx('ui-list-cells ui-list-skeleton', className)} aria-hidden="true">
          <Skeleton width={72} className="ui-list-slug" />
          <div className="ui-list-what grid gap-2">
            <Skeleton width={width} />
            <Skeleton width="34%" height={11} />
          </div>
          {children}
        </div>
      ))}
    </div>
  );
}
