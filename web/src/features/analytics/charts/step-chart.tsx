/** An amount over time as steps: it stays what it was until it changes. */
import { Area, LinePath } from '@visx/shape';
import type { ReactNode } from 'react';
import { Plot } from './plot.tsx';

export interface StepPoint {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

interface StepChartProps {
  readonly points: readonly StepPoint[];
  readonly name: string;
  readonly height: number;
  readonly isDaily: boolean;
  readonly format: (value: number) => string;
  readonly describe: (point: StepPoint) => string;
  readonly tip: (point: StepPoint) => ReactNode;
}

export function StepChart({ points, ...rest }: StepChartProps) {
  const drawn = points.map((point) => ({ ...point, top: point.value }));
  return (
    <Plot {...rest} isWhole={false} points={drawn} start={Math.max(0, points.length - 1)}>
      {({ x, y, barWidth, width, height, at }) => {
        // Each value reaches from the left edge of its own bar to that of the next.
        const corners = drawn.flatMap(({ value }, index) => [
          { px: index === 0 ? 0 : x(index), value },
          { px: index + 1 < drawn.length ? x(index + 1) : width, value },
        ]);
        const now = at === null ? undefined : drawn[at];
        return (
          <>
            <Area
              data={corners}
              x={({ px }) => px}
              y0={height}
              y1={({ value }) => y(value)}
              className="an-area"
            />
            <LinePath data={corners} x={({ px }) => px} y={({ value }) => y(value)} className="an-line" />
            {at !== null && now && (
              <circle cx={x(at) + barWidth / 2} cy={y(now.value)} r={4} className="an-spot" />
            )}
          </>
        );
      }}
    </Plot>
  );
}
