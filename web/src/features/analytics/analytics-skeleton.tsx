/** The shape of the page while its numbers are loading. */
import { Skeleton } from '../../ui/lists/skeleton.tsx';

const BARS = [40, 62, 70, 55, 64, 48, 22, 18, 50, 74, 58, 66, 60, 26, 20, 54, 80, 72, 62, 68, 24] as const;

export function AnalyticsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <div className="an-figures" aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className="an-figure">
            <Skeleton width={88} height={12} />
            <Skeleton width={104} height={28} className="mt-2.5" />
            <Skeleton width={76} height={12} className="mt-2.5" />
          </div>
        ))}
      </div>
      <div className="an-row" aria-hidden="true">
        <div className="an-panel">
          <Skeleton width={120} />
          <div className="an-skeleton-bars">
            {BARS.map((height, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <Skeleton key={at} height={`${height}%`} />
            ))}
          </div>
        </div>
        <div className="an-panel an-side">
          <Skeleton width={120} />
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} height={36} className="mt-3" shape="box" />
          ))}
        </div>
      </div>
      <div className="an-panel" aria-hidden="true">
        <Skeleton width={160} />
        <Skeleton height={280} shape="box" className="mt-4" />
      </div>
    </div>
  );
}
