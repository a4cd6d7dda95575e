/** How long recipients took to download first, as columns of barcode; on a phone as rows. */

import { scaleBand, scaleLinear } from '@visx/scale';
import type { AnalyticsReport } from '@waybill/contract/analytics';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount } from '../../../i18n/format.ts';
import { DataTable } from '../panel/data-table.tsx';
import { Panel } from '../panel/panel.tsx';
import { useView } from '../view-context.ts';
import { BarcodeStrip } from './barcode.tsx';
import { type FirstColumn, firstColumns } from './first-download.ts';
import { textWidth } from './ticks.ts';
import { useWidth } from './use-width.ts';

interface ColumnsProps {
  readonly columns: readonly FirstColumn[];
  readonly nameOf: (column: FirstColumn) => string;
  readonly median: string;
}

const HEIGHT = 116;
const toneOf = ({ hasMedian, kind }: FirstColumn) => (hasMedian ? 'median' : kind);

function Columns({ columns, nameOf, median }: ColumnsProps) {
  const [ref, width] = useWidth();
  const x = scaleBand<number>({ domain: columns.map((_, at) => at), range: [0, width], paddingInner: 0.36 });
  const most = Math.max(1, ...columns.map(({ deliveries }) => deliveries));
  const y = scaleLinear<number>({ domain: [0, most], range: [HEIGHT, 0] });
  return (
    <div ref={ref}>
      <svg width={width} height={HEIGHT + 48} aria-hidden="true" className="an-first">
        <g transform="translate(0 22)">
          <line className="an-grid" x2={width} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
          {columns.map((column, at) => {
            const left = x(at) ?? 0;
            const count = formatCount(column.deliveries);
            // Toward the middle, where it has room.
            const isLeft = left > width * 0.6;
            return (
              <g key={column.key} data-tone={toneOf(column)}>
                <BarcodeStrip
                  x={left}
                  y={y(column.deliveries)}
                  width={Math.min(x.bandwidth(), 56)}
                  height={HEIGHT - y(column.deliveries)}
                />
                <text x={left} y={y(column.deliveries) - 7} className="an-axis an-axis-strong">
                  {count}
                </text>
                {column.hasMedian && (
                  <text
                    x={isLeft ? left - 8 : left + textWidth(count) + 8}
                    y={y(column.deliveries) - 7}
                    textAnchor={isLeft ? 'end' : 'start'}
                    className="an-axis an-median"
                  >
                    {median}
                  </text>
                )}
                <text x={left} y={HEIGHT + 18} className="an-axis">
                  {nameOf(column)}
                </text>
              </g>
            );
          })}
        </g>
      </svg>
    </div>
  );
}

function Rows({ columns, nameOf, median }: ColumnsProps) {
  const most = Math.max(1, ...columns.map(({ deliveries }) => deliveries));
  return (
    <ul className="an-first-rows" aria-hidden="true">
      {columns.map((column) => (
        <li key={column.key} data-tone={toneOf(column)}>
          <span className="an-first-name">{nameOf(column)}</span>
          <span className="an-first-strip">
            <i style={{ width: `${(column.deliveries / most) * 100}%` }} />
          </span>
          <b>{formatCount(column.deliveries)}</b>
          {column.hasMedian && <em>{median}</em>}
        </li>
      ))}
    </ul>
  );
}

export function FirstPanel({ report }: { report: AnalyticsReport }) {
  const t = useTranslations('analytics');
  const { words, isNarrow } = useView();
  const { deliveries, medianSeconds } = report.firstDownload;
  const columns = firstColumns(report.firstDownload);
  const nameOf = ({ upTo, kind }: FirstColumn): string =>
    upTo === null || kind !== 'within'
      ? t(kind === 'later' ? 'first.later' : 'first.never')
      : t('first.upTo', { time: words.shortDuration(upTo) });
  const median = medianSeconds === null ? '' : t('first.median', { time: words.duration(medianSeconds) });
  const title = t('first.title');
  const Drawing = isNarrow ? Rows : Columns;
  return (
    <Panel
      title={title}
      note={t('first.deliveries', counted(deliveries))}
      csv="firstDownload"
      table={() => (
        <DataTable
          caption={title}
          rows={columns}
          rowKey={({ key }) => key}
          columns={[
            { header: t('table.time'), cell: nameOf },
            {
              header: t('table.deliveries'),
              cell: (column) => formatCount(column.deliveries),
              isNumber: true,
            },
          ]}
        />
      )}
    >
      {deliveries === 0 ? (
        <p className="an-empty">{t('first.empty')}</p>
      ) : (
        <div
          role="img"
          aria-label={[
            t('first.label'),
            ...columns.map((column) => `${nameOf(column)}: ${formatCount(column.deliveries)}`),
            median,
          ]
            .filter(Boolean)
            .join('; ')}
        >
          <Drawing columns={columns} nameOf={nameOf} median={median} />
        </div>
      )}
    </Panel>
  );
}
