/** The status page: does it work now, which part does not, and what happened lately. */
import { STATUS_DAYS, STATUS_PARTS, STATUS_SERVICES } from '@waybill/contract/status';
import { useTranslations } from 'use-intl/react';
import { htmlLang } from '../../i18n/lang.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { WaybillCard, WaybillNumber } from '../../ui/waybill/waybill-card.tsx';
import { IncidentList } from './incident-list.tsx';
import { overallOf } from './overall.ts';
import { PartRow, type PartRowProps } from './part-row.tsx';
import { useStatus } from './use-status.ts';

const isService = (part: string): boolean => STATUS_SERVICES.some((service) => service === part);

/** Keeps the place of the answer, so that nothing moves when it comes. */
const WAITING = STATUS_PARTS.map((part) => ({ part, state: null, days: [] }));

function Parts({ parts, current }: { parts: PartRowProps['row'][]; current: boolean }) {
  const t = useTranslations('status');
  const groups = [
    { title: t('services'), rows: parts.filter(({ part }) => isService(part)) },
    { title: t('regions'), rows: parts.filter(({ part }) => !isService(part)) },
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
            <Parts parts={view?.parts ?? WAITING} current={!unreachable} />
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
