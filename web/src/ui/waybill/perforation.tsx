/** The dotted edge along which a stub is torn off, with the half-round notch at each end. */
import { cx } from '../cx.ts';

export interface PerforationProps {
  axis?: 'x' | 'y' | undefined;
  className?: string | undefined;
}

export function Perforation({ axis = 'x', className }: PerforationProps) {
  return (
    <div aria-hidden="true" className={cx('ui-perf', axis === 'x' ? 'ui-perf-x' : 'ui-perf-y', className)} />
  );
}
