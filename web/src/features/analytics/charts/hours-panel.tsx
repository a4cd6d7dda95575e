/** How soon files are downloaded, by the time of day at which they were sent. */
import type { AnalyticsReport } from '@waybill/contract/analytics';
import { useTranslations } from 'use-intl/react';
import { Panel } from '../panel/panel.tsx';
import { useView } from '../view-context.ts';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export function HoursPanel({ report }: { report: AnalyticsReport }) {
  const t = useTranslations('analytics');
  const { words } = useView();
  const medians = report.byHour.flatMap(({ medianSeconds }) => medianSeconds ?? []);
  const slowest = Math.max(1, ...medians);
  const fastest = medians.length > 1 ? Math.min(...medians) : null;
  return (
    <Panel title={t('hours.title')} csv="byHour" className="an-hours">
      <p className="an-text">{t('hours.text')}</p>
      <table className="an-rank">
        <caption className="sr-only">{t('hours.text')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('table.sent')}</th>
            <th scope="col">{t('table.median')}</th>
          </tr>
        </thead>
        <tbody>
          {report.byHour.map(({ from, to, medianSeconds }) => (
            <tr key={from}>
              <th scope="row" style={{ '--share': (medianSeconds ?? 0) / slowest }}>
                <span className="an-rank-name">
                  {t('hours.range', { from: clock(from), to: clock(to) })}
                  {medianSeconds !== null && medianSeconds === fastest && (
                    <small className="text-delivered">{t('hours.fastest')}</small>
                  )}
                </span>
              </th>
              <td data-number className={medianSeconds === null ? 'text-ink-3' : undefined}>
                {medianSeconds === null ? t('hours.none') : words.duration(medianSeconds)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
