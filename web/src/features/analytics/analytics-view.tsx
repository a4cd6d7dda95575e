/** The analytics page: the chosen period, its numbers, charts and tables, and what needs attention. */
import { analytics } from '@waybill/contract/analytics';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCall } from '../../queries/use-call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { useWidth } from './charts/use-width.ts';
import { EmptyPeriod } from './empty-period.tsx';
import { LoadFailed } from './load-failed.tsx';
import { PeriodBar } from './period/period-bar.tsx';
import { useToday, viewerZone } from './period/use-today.ts';
import { useViewInAddress } from './period/use-view-in-address.ts';
import { Report } from './report.tsx';
import { ViewContext, type ViewContextValue } from './view-context.ts';
import { useWords } from './words/use-words.ts';

/** Below this width the page has its phone form. */
const NARROW_PX = 640;

/** `attention` is what needs the sender's attention, as another part of the dashboard lists it. */
export function AnalyticsView({ attention }: { attention: ReactNode }) {
  const t = useTranslations('analytics');
  const [zone] = useState(viewerZone);
  const today = useToday(zone);
  const [view, change] = useViewInAddress(today);
  const words = useWords(today);
  const [ref, width] = useWidth();
  const isNarrow = width < NARROW_PX;
  const { from, to } = view.period;
  const report = useCall(
    analytics,
    { query: { from, to, zone, by: view.by, compare: view.compare ? 'true' : 'false' } },
    { keepPrevious: true },
  );
  const context = useMemo<ViewContextValue>(
    () => ({ view, change, zone, today, words, isNarrow }),
    [view, change, zone, today, words, isNarrow],
  );

  const body = () => {
    const { data, error, refetch } = report;
    if (data === undefined) {
      return error === null ? (
        <AnalyticsSkeleton label={t('loading')} />
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      );
    }
    const isEmpty = data.totals.downloads === 0 && data.totals.transfers === 0;
    return (
      <>
        {error && (
          <div role="alert" className="an-stale">
            <p>{t('stale')}</p>
            <Button size="sm" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {isEmpty && !report.isPlaceholderData ? (
          <EmptyPeriod />
        ) : (
          <Report report={data} attention={attention} />
        )}
      </>
    );
  };
  return (
    <ViewContext value={context}>
      <div
        ref={ref}
        className="an"
        data-narrow={isNarrow || undefined}
        data-updating={report.isPlaceholderData || undefined}
      >
        <div className="an-top">
          <h1>{t('heading')}</h1>
          <PeriodBar />
        </div>
        <p role="status" className="sr-only">
          {report.isPlaceholderData && t('updating')}
        </p>
        {body()}
      </div>
    </ViewContext>
  );
}
