/** How much was stored over time. */
import type { AnalyticsReport } from '@waybill/contract/analytics';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../i18n/format.ts';
import { DataTable } from '../panel/data-table.tsx';
import { Panel } from '../panel/panel.tsx';
import { useView } from '../view-context.ts';
import { StepChart, type StepPoint } from './step-chart.tsx';

export function StoragePanel({ report }: { report: AnalyticsReport }) {
  const t = useTranslations('analytics');
  const { view, words, isNarrow } = useView();
  const { by } = view;
  const points = report.series.flatMap((point) =>
    point.storedBytes === null
      ? []
      : [
          {
            key: point.from,
            label: words.tick(point, by),
            when: words.point(point, by),
            value: point.storedBytes,
          },
        ],
  );
  const whens = new Map(points.map(({ key, when }) => [key, when]));
  const whenOf = ({ key }: StepPoint): string => whens.get(key) ?? '';
  const last = points.at(-1);
  const title = t('storage.title');
  return (
    <Panel
      title={title}
      className="an-storage"
      csv="series"
      note={last && formatSize(last.value)}
      table={() => (
        <DataTable
          caption={title}
          rows={points}
          rowKey={({ key }) => key}
          columns={[
            { header: t('table.when'), cell: ({ when }) => when },
            { header: t('table.stored'), cell: ({ value }) => formatSize(value), isNumber: true },
          ]}
        />
      )}
    >
      <StepChart
        points={points}
        name={t('storage.name')}
        height={isNarrow ? 110 : 120}
        isDaily={by === 'day'}
        format={formatSize}
        describe={(point) => t('storage.point', { when: whenOf(point), size: formatSize(point.value) })}
        tip={(point) => (
          <>
            {whenOf(point)} · <b>{formatSize(point.value)}</b> <span>{t('storage.stored')}</span>
          </>
        )}
      />
    </Panel>
  );
}
