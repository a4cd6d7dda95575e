/** How the installation is, at one look: what needs attention first, then the numbers. */
import { consoleOverview } from '@waybill/contract/console-overview';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatClock, formatCount } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedState } from '../../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';
import { RegionsPane } from '../storage/regions-pane.tsx';
import { DomainsPane } from './domains-pane.tsx';
import { Figures } from './figures.tsx';
import { HoldsPane } from './holds-pane.tsx';
import { ServicePane } from './service-pane.tsx';
import { type Overview, warningsOf } from './warnings.ts';

function Warnings({ overview }: { readonly overview: Overview }) {
  const t = useTranslations('console.overview');
  const warnings = warningsOf(overview);
  if (warnings.length === 0) return <p className="mb-3 text-14 text-ink-2">{t('allWell')}</p>;
  return (
    <div className="mb-3 flex gap-2.5 rounded-md border border-line bg-expiring-wash px-3.5 py-2.5 text-14">
      <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 flex-none text-expiring" />
      <ul aria-label={t('attention')} className="min-w-0">
        {warnings.map(({ name, count }) => (
          <li key={name}>{t(`warning.${name}`, { count, n: formatCount(count) })}</li>
        ))}
      </ul>
    </div>
  );
}

export function OverviewPanel() {
  const t = useTranslations('console.overview');
  const lang = useLang();
  const say = useErrorText();
  const [done, setDone] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useConsoleCall(consoleOverview, {});
  return (
    <>
      <PageHead title={t('title')}>
        <div className="flex items-center gap-3 text-12 text-ink-3">
          {data && <span className="num">{t('at', { time: formatClock(data.now, lang) })}</span>}
          <Button
            size="sm"
            icon={<RefreshCw size={14} aria-hidden="true" />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {t('refresh')}
          </Button>
        </div>
      </PageHead>
      {data === undefined && error !== null && (
        <FailedState title={t('failed')} retryLabel={t('refresh')} busy={isFetching} onRetry={refetch}>
          {say(error)}
        </FailedState>
      )}
      {data === undefined && error === null && (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton height={72} shape="box" />
          <Skeleton height={220} shape="box" />
        </div>
      )}
      {data && (
        <>
          <StatusLine done={done} className="mb-3" />
          <Warnings overview={data} />
          <Figures overview={data} />
          <div className="grid items-start gap-3 lg:grid-cols-2">
            <RegionsPane
              title={t('storage')}
              storage={data.storage}
              damagedFiles={data.storage.damagedFiles}
            />
            <div className="grid gap-3">
              <ServicePane overview={data} />
              <HoldsPane
                overview={data}
                onDone={(sentence) => {
                  setDone(sentence);
                  void refetch();
                }}
              />
            </div>
          </div>
          <DomainsPane domains={data.domains.bad} />
        </>
      )}
    </>
  );
}
