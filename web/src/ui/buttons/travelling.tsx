/** A dot that travels along a short dashed route: the quiet sign that something is under way. */
import { cx } from '../cx.ts';

export function Travelling({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={cx('ui-travelling', className)}>
      <i />
    </span>
  );
}
