/** The outlines of the billing pages while they are loading: a card with its stub, and the parts below it. */
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Perforation } from '../../../ui/waybill/perforation.tsx';

const FACTS = [88, 104, 96];
const ROWS = [70, 96, 60, 104, 120, 116, 72, 94, 100];

/** Of the plan, its usage and what follows. */
export function BillingSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-12">
      <div className="ui-settings">
        <div className="grid gap-3 border-line border-b px-6 py-5">
          <Skeleton width={72} height={10} />
          <Skeleton width={140} height={30} />
        </div>
        <div className="billing-facts px-6 py-6">
          {FACTS.map((width) => (
            <div key={width} className="grid gap-2">
              <Skeleton width={64} height={10} />
              <Skeleton width={width} />
            </div>
          ))}
        </div>
        <Perforation />
        <div className="px-6 py-6">
          <Skeleton width={118} height={38} shape="box" />
        </div>
      </div>
      <div>
        <Skeleton width={120} height={18} className="mb-5" />
        <div className="ui-settings grid gap-6 p-6">
          <Skeleton height={6} />
          <Skeleton height={6} />
          <Skeleton width="60%" />
        </div>
      </div>
    </div>
  );
}

/** Of the list of plans. */
export function PlansSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton width={154} height={40} shape="box" />
      <div className="ui-settings">
        <ul className="billing-plans">
          {ROWS.map((width) => (
            <li key={width}>
              <div className="grid gap-2 py-1">
                <Skeleton width={width} height={16} />
                <Skeleton width={84} height={12} />
              </div>
              <Skeleton className="billing-plan-limits max-md:hidden" />
              <Skeleton width={72} height={32} shape="box" className="billing-plan-act" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
