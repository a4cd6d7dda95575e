/** The outline of a billing page while it is loading. */
import { Skeleton } from '../../../ui/lists/skeleton.tsx';

export function BillingSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-10">
      <Skeleton height={236} shape="box" />
      <Skeleton height={180} shape="box" />
      <Skeleton height={120} shape="box" />
    </div>
  );
}
