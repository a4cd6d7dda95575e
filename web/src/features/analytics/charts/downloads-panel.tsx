/** What happened over time: downloads, transfers or data, by day, week or month. */
import type { AnalyticsPoint, AnalyticsReport } from '@waybill/contract/analytics';
import { ANALYTICS_STEPS, type AnalyticsStep } from '@waybill/contract/analytics-range';
import { useTranslations } from 'use-intl/react';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { DataTable } from '../panel/data-table.tsx';
import { Panel } from '../panel/panel.tsx';
import { isWeekend } from '../period/days.ts';
import { useView } from '../view-context.ts';
import { BarChart, type BarPoint } from './bar-chart.tsx';

interface OverTime extends BarPoint {
  readonly when: string;
}

export function DownloadsPanel({ report }: { report: AnalyticsReport }) {
  const t = useTranslations('analytics');
  const { view, change, words, today, isNarrow } = useView();
  const { by, show } = view;
  const title = t(`figures.${show}`);
  const before = report.before?.series;

  const toneOf = (point: AnalyticsPoint): BarPoint['tone'] => {
    if (point.from <= today && today <= point.to) return 'now';
    return by === 'day' && isWeekend(point.from) ? 'quiet' : 'plain';
  };
  const points: readonly OverTime[] = report.series.map((point, index) => ({
    key: point.from,
    label: words.tick(point, by),
    when: words.point(point, by),
    value: point[show],
    before: before === undefined ? null : (before[index]?.[show] ?? 0),
    tone: toneOf(point),
  }));
  const byKey = new Map(points.map((point) => [point.key, point]));
  const amount = (value: number) => words.amount(show, value);
  const nameOf = (point: BarPoint): string => {
    if (point.tone === 'now' && by === 'day') return t('chart.now');
    return byKey.get(point.key)?.when ?? '';
  };
  const describe = (point: BarPoint): string => {
    const said = t(`chart.point.${show}`, {
      when: nameOf(point),
      count: point.value,
      n: amount(point.value),
    });
    return point.before === null
      ? said
      : t('chart.pointBefore', { point: said, before: amount(point.before) });
  };

  return (
    <Panel
      title={title}
      className="an-over-time"
      csv="series"
      note={
        <span className="an-legend">
          {report.before && (
            <>
              <i aria-hidden="true" />
              {t('chart.before')}
            </>
          )}
          {points.some(({ tone }) => tone === 'now') && (
            <>
              <i aria-hidden="true" data-now />
              {t(by === 'day' ? 'chart.today' : 'chart.nowStep')}
            </>
          )}
        </span>
      }
      controls={
        <Segmented<AnalyticsStep>
          legend={t('chart.by')}
          className="an-steps"
          options={ANALYTICS_STEPS.map((step) => ({ value: step, label: t(`chart.${step}`) }))}
          value={by}
          onChange={(step) => change({ by: step })}
        />
      }
      table={() => (
        <DataTable
          caption={title}
          rows={points}
          rowKey={({ key }) => key}
          columns={[
            { header: t('table.when'), cell: ({ when }) => when },
            { header: title, cell: ({ value }) => amount(value), isNumber: true },
            ...(before === undefined
              ? []
              : [
                  {
                    header: t('table.before'),
                    cell: (point: BarPoint) => amount(point.before ?? 0),
                    isNumber: true,
                  },
                ]),
          ]}
        />
      )}
    >
      <BarChart
        points={points}
        name={t(`chart.name.${show}`)}
        height={isNarrow ? 150 : 168}
        isDaily={by === 'day'}
        isWhole={show !== 'bytes'}
        format={amount}
        describe={describe}
        tip={(point) => (
          <>
            {nameOf(point)} · <b>{amount(point.value)}</b>
            {point.before !== null && <span> {t('chart.was', { before: amount(point.before) })}</span>}
            {point.tone === 'now' && by !== 'day' && <span> · {t('chart.nowStep')}</span>}
          </>
        )}
      />
    </Panel>
  );
}
