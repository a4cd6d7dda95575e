/** The straight little route of a list: the sender's dot, a dot for each receiver, solid as far as it was delivered. */
import { cx } from '../cx.ts';
import { deliveredFirst, type RouteStop } from './route-path.ts';

export interface RouteLineProps {
  stops: readonly RouteStop[];
  /** What a screen reader says, for example how many of how many have downloaded. */
  label: string;
  width?: number | undefined;
  /** For something that is over: no colour, same shape. */
  muted?: boolean | undefined;
  className?: string | undefined;
}

const most = 6;

/** A circle as part of a path: long lists have thousands of them. */
const dot = (radius: number) => (x: number) =>
  `M${x - radius} 10a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

export function RouteLine({ stops, label, width = 144, muted = false, className }: RouteLineProps) {
  // Past six the dots stand for shares of the receivers, so that the line stays a line.
  const all = deliveredFirst(stops);
  const share = all.filter((stop) => stop.delivered).length / Math.max(1, all.length);
  const dots =
    all.length <= most
      ? all.map((stop) => stop.delivered)
      : Array.from({ length: most }, (_, index) => (index + 1) / most <= share + 1e-9);
  const step = (width - 12) / Math.max(1, dots.length);
  const places = (delivered: boolean) =>
    dots.flatMap((isDelivered, index) => (isDelivered === delivered ? [6 + step * (index + 1)] : []));
  const done = 6 + step * dots.filter(Boolean).length;
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={20}
      viewBox={`0 0 ${width} 20`}
      className={cx('block flex-none', muted ? 'text-ink-3' : 'text-delivered', className)}
      fill="none"
      strokeWidth={2}
      strokeLinecap="round"
    >
      <path d={`M6 10H${width - 6}`} stroke="var(--line-2)" strokeDasharray="1 5" />
      {done > 6 && <path d={`M6 10H${done}`} stroke="currentColor" />}
      <circle cx={6} cy={10} r={4} className={muted ? 'fill-ink-3' : 'fill-ink'} />
      {done > 6 && <path d={places(true).map(dot(4)).join('')} fill="currentColor" stroke="none" />}
      {done < width - 6 && (
        <path d={places(false).map(dot(3.5)).join('')} fill="var(--paper)" stroke="var(--line-2)" />
      )}
    </svg>
  );
}
