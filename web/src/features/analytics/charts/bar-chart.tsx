/** Bars over time, each with a mark for the period before. */
import { Bar } from '@visx/shape';
import type { ReactNode } from 'react';
import { Plot } from './plot.tsx';

export interface BarPoint {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The same point of the period before; null where nothing is compared. */
  readonly before: number | null;
  /** `now` is still growing; `quiet` is a weekend. */
  readonly tone: 'now' | 'quiet' | 'plain';
}

interface BarChartProps {
  readonly points: readonly BarPoint[];
  readonly name: string;
  readonly height: number;
  readonly isDaily: boolean;
  readonly isWhole: boolean;
  readonly format: (value: number) => string;
  readonly describe: (point: BarPoint) => string;
  readonly tip: (point: BarPoint) => ReactNode;
}

/** How far a mark reaches past its bar. */
const REACH_PX = 2;

export function BarChart({ points, ...rest }: BarChartProps) {
  const drawn = points.map((point) => ({ ...point, top: Math.max(point.value, point.before ?? 0) }));
  const now = points.findIndex(({ tone }) => tone === 'now');
  return (
    <Plot {...rest} points={drawn} start={now === -1 ? Math.max(0, points.length - 1) : now}>
      {({ x, y, barWidth, height, at }) =>
        drawn.map(({ key, value, before, tone }, index) => (
          <g key={key} data-at={index === at || undefined} className="an-bar" data-tone={tone}>
            <Bar x={x(index)} y={y(value)} width={barWidth} height={height - y(value)} />
            {before !== null && (
              <line
                x1={x(index) - REACH_PX}
                x2={x(index) + barWidth + REACH_PX}
                y1={y(before)}
                y2={y(before)}
                data-inside={before < value || undefined}
              />
            )}
          </g>
        ))
      }
    </Plot>
  );
}
