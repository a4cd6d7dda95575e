/** The frame of a chart over time: axes and grid, and a cursor by pointer and keys that says what each point is. */
import { AxisBottom, AxisRight } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Line } from '@visx/shape';
import type { ReactNode } from 'react';
import { textWidth, tickIndexes } from './ticks.ts';
import { useCursor } from './use-cursor.ts';
import { useWidth } from './use-width.ts';

export interface PlotPoint {
  readonly key: string;
  /** The name on the axis. */
  readonly label: string;
  /** The highest value that is drawn at this point. */
  readonly top: number;
}

/** Where things are drawn, in pixels. */
export interface PlotArea {
  readonly width: number;
  readonly height: number;
  /** The left edge of a point's bar. */
  readonly x: (index: number) => number;
  readonly barWidth: number;
  readonly y: (value: number) => number;
  readonly at: number | null;
}

interface PlotProps<Point extends PlotPoint> {
  readonly points: readonly Point[];
  readonly height: number;
  /** What is counted; names the chart to screen readers. */
  readonly name: string;
  readonly isDaily: boolean;
  /** Only whole numbers on the axis. */
  readonly isWhole: boolean;
  readonly format: (value: number) => string;
  /** A point in words, for screen readers. */
  readonly describe: (point: Point) => string;
  readonly tip: (point: Point) => ReactNode;
  /** The point at which keys begin. */
  readonly start: number;
  /** A value that the axis always reaches. */
  readonly atLeast?: number;
  readonly children: (area: PlotArea) => ReactNode;
}

/** Room for the tip above the bars. */
const HEAD_PX = 40;
const FOOT_PX = 24;
const WIDEST_BAR_PX = 34;

export function Plot<Point extends PlotPoint>(props: PlotProps<Point>) {
  const { points, height, format } = props;
  const [ref, outer] = useWidth();
  const most = Math.max(0, props.atLeast ?? 0, ...points.map(({ top }) => top));
  const y = scaleLinear<number>({ domain: [0, most || 1], range: [height, 0], nice: 4 });
  const marks = y.ticks(4).filter((value) => !props.isWhole || Number.isInteger(value));
  const width = outer - Math.max(...marks.map((value) => textWidth(format(value)))) - 14;
  const x = scaleBand<number>({
    domain: points.map((_, index) => index),
    range: [0, width],
    paddingInner: points.length > 60 ? 0.25 : 0.4,
    paddingOuter: 0,
  });
  const barWidth = Math.min(x.bandwidth(), WIDEST_BAR_PX);
  const left = (index: number) => (x(index) ?? 0) + (x.bandwidth() - barWidth) / 2;
  const cursor = useCursor(points.length, props.start, (px) =>
    Math.max(0, Math.min(points.length - 1, Math.floor(px / x.step()))),
  );
  const shown = cursor.at === null ? undefined : points[cursor.at];
  const middle = cursor.at === null ? 0 : left(cursor.at) + barWidth / 2;
  const named = tickIndexes(
    points.map(({ label }) => label),
    width,
    props.isDaily,
  );
  const valued = points[cursor.at ?? props.start];
  return (
    <div
      ref={ref}
      className="an-plot"
      role="slider"
      tabIndex={0}
      aria-label={props.name}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, points.length - 1)}
      aria-valuenow={cursor.at ?? props.start}
      aria-valuetext={valued && props.describe(valued)}
      {...cursor.handlers}
    >
      <svg width={outer} height={HEAD_PX + height + FOOT_PX} aria-hidden="true">
        <Group top={HEAD_PX}>
          {marks.map((value) => (
            <Line
              key={value}
              from={{ x: 0, y: y(value) + 0.5 }}
              to={{ x: width, y: y(value) + 0.5 }}
              className="an-grid"
            />
          ))}
          {props.children({ width, height, x: left, barWidth, y: (value) => y(value), at: cursor.at })}
          {shown && (
            <Line
              from={{ x: middle, y: -10 }}
              to={{ x: middle, y: y(shown.top) - 3 }}
              className="an-pointer"
            />
          )}
          <AxisRight
            scale={y}
            left={width}
            tickValues={marks}
            tickFormat={(value) => format(Number(value))}
            hideAxisLine
            hideTicks
            tickLabelProps={{ className: 'an-axis', dx: 2, dy: '0.32em', textAnchor: 'start' }}
          />
          <AxisBottom
            scale={x}
            top={height}
            tickValues={named}
            tickFormat={(index) => points[Number(index)]?.label ?? ''}
            hideAxisLine
            hideTicks
            tickLabelProps={{ className: 'an-axis', dx: -x.bandwidth() / 2, dy: 4, textAnchor: 'start' }}
          />
        </Group>
      </svg>
      {shown && (
        <div
          className="an-tip"
          style={{ left: middle, transform: `translateX(${-(middle / outer) * 100}%)` }}
          aria-hidden="true"
        >
          {props.tip(shown)}
        </div>
      )}
    </div>
  );
}
