/** The grey shape of something that is still loading; the list around it says so to screen readers. */
import { cx } from '../cx.ts';

export interface SkeletonProps {
  width?: number | string | undefined;
  height?: number | string | undefined;
  shape?: 'line' | 'box' | 'round' | undefined;
  className?: string | undefined;
}

const shapes = { line: 'rounded-sm', box: 'rounded-md', round: 'rounded-full' };

export function Skeleton({ width = '100%', height = 14, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('ui-skeleton', shapes[shape], className)}
      style={{ width, height }}
    />
  );
}
