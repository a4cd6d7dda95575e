/** The status page: does it work now, which part does not, and what happened lately. */
import { isChoosable, type Region } from '@waybill/contract/regions';
import { isStatusService, STATUS_DAYS, STATUS_SERVICES } from '@waybill/contract/status';
import { useTranslations } from 'use-intl/react';
import { htmlLang } from '../../i18n/lang.ts';
import { useRegions } from '../../i18n/regions.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { WaybillCard, WaybillNumber } from '../../ui/waybill/waybill-card.tsx';
import { IncidentList } from './incident-list.tsx';
import { overallOf } from './overall.ts';
import { PartRow, type PartRowProps } from './part-row.tsx';
import { useStatus } from './use-status.ts';

/** Keeps the place of the answer, so that nothing moves when it comes. */
const waiting = (regions: readonly Region[]): PartRowProps['row'][] =>
  [...STATUS_SERVICES, ...regions].map((part) => ({ part, state: null, days: [] }));

/** In prerendered HTML regions have no names: no-break spaces, a different number of them each. */
const UNNAMED: readonly Region[] = Array.from({ length: 6 }, (_, at) => '\u00a0'.repeat(at + 1));

function Parts({ parts, current }: { parts: PartRowProps['row'][]; current: boolean }) {
  const t = useTranslations('status');
  const groups = [
    { title: t('services'), rows: parts.filter(({ part }) => isStatusService(part)) },
    { title: t('regions'), rows: parts.filter(({ part }) => !isStatusService(part)) },
  ];
  return groups.map(({ title, rows }) => (
    <section key={title} className="mt-8">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="ui-label">{title}</h2>
        <p className="text-12 text-ink-3">{t('window', { days: String(STATUS_DAYS) })}</p>
      </div>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <PartRow key={row.part} row={row} current={current} />
        ))}
      </ul>
    </section>
  ));
}

export function StatusPanel() {
  const t = useTranslations('status');
  const lang = useLang();
  const { view, unreachable, refresh } = useStatus();
  const regions = useRegions()
    ?.filter(isChoosable)
    .map(({ id }) => id);
  const time =
    view && new Intl.DateTimeFormat(htmlLang[lang], { timeStyle: 'medium' }).format(view.checkedAt);
  return (
    <main id="content" className="mx-auto w-full max-w-3xl flex-1 px-4 py-12 sm:py-16">
      <WaybillCard
        header={<WaybillNumber label={t('label')} />}
        stub={
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-14 text-ink-2">{time === null ? t('checking') : t('checked', { time })}</p>
            <Button onClick={refresh}>{t('refresh')}</Button>
          </div>
        }
      >
        <div aria-live="polite">
          <h1 className="text-28 sm:text-36">
            {unreachable ? t('unreachable') : view === null ? t('heading') : t(overallOf(view))}
          </h1>
          {unreachable && <p className="mt-4 text-ink-2">{t('unreachableText')}</p>}
        </div>
        {(view !== null || !unreachable) && (
          <div aria-hidden={view === null || undefined}>
            <Parts parts={view?.parts ?? waiting(regions ?? UNNAMED)} current={!unreachable} />
            <section className="mt-8">
              <h2 className="ui-label mb-3">{t('incidents')}</h2>
              {view === null ? (
                <p className="text-14 text-ink-2">{t('checking')}</p>
              ) : (
                <IncidentList incidents={view.incidents} />
              )}
            </section>
          </div>
        )}
      </WaybillCard>
    </main>
  );
}
