/** The buckets of the time to the first download, as columns of a chart. */
import type { AnalyticsReport } from '@waybill/contract/analytics';

export interface FirstColumn {
  readonly key: string;
  /** Seconds that are its upper limit; null for the last two. */
  readonly upTo: number | null;
  readonly kind: 'within' | 'later' | 'never';
  readonly deliveries: number;
  /** The median lies in it. */
  readonly hasMedian: boolean;
}

export function firstColumns({
  buckets,
  later,
  never,
  medianSeconds,
}: AnalyticsReport['firstDownload']): FirstColumn[] {
  const median =
    medianSeconds === null ? -1 : buckets.findIndex(({ upToSeconds }) => medianSeconds <= upToSeconds);
  const isLater = medianSeconds !== null && median === -1;
  return [
    ...buckets.map(({ upToSeconds, deliveries }, at) => ({
      key: String(upToSeconds),
      upTo: upToSeconds,
      kind: 'within' as const,
      deliveries,
      hasMedian: at === median,
    })),
    // Nearly always empty: a transfer seldom lives that long.
    ...(later > 0
      ? [{ key: 'later', upTo: null, kind: 'later' as const, deliveries: later, hasMedian: isLater }]
      : []),
    { key: 'never', upTo: null, kind: 'never', deliveries: never, hasMedian: false },
  ];
}
