/** The stamp a delivery leaves: city, flag and time in ink, turned by an angle that its content decides. */
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { stableHash } from './stable-hash.ts';

export type StampInk = 'delivered' | 'route' | 'signal' | 'expiring' | 'refused' | 'muted';

export interface StampProps {
  /** A country's letters at its end, as in `Frankfurt am Main, DE`, stay when there is no room for all of it. */
  place: string;
  /** A small line above the place, for example what happened. */
  caption?: ReactNode;
  /** The line below: time, and who. */
  time?: ReactNode;
  flag?: ReactNode;
  ink?: StampInk | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Plays the small press of a stamp that has just come down. */
  landing?: boolean | undefined;
  /** What decides the angle, when the place alone should not. */
  seed?: string | undefined;
  className?: string | undefined;
}

const inks: Record<StampInk, string> = {
  delivered: 'text-delivered',
  route: 'text-route',
  signal: 'text-signal-ink',
  expiring: 'text-expiring',
  refused: 'text-refused',
  muted: 'text-ink-3',
};

/** Between 1.5 and 5 degrees to either side: never straight, never sloppy. */
export function stampAngle(seed: string): number {
  const hash = stableHash(seed);
  const size = 1.5 + ((hash >>> 1) % 36) / 10;
  return hash & 1 ? size : -size;
}

const COUNTRY = /, \p{Lu}{2}$/u;

export function Stamp({
  place,
  caption,
  time,
  flag,
  ink = 'delivered',
  size = 'md',
  landing = false,
  seed,
  className,
}: StampProps) {
  const country = COUNTRY.exec(place)?.[0] ?? '';
  return (
    <span
      className={cx('ui-stamp', `ui-stamp-${size}`, inks[ink], landing && 'ui-stamp-landing', className)}
      style={{ '--turn': `${stampAngle(seed ?? place)}deg` }}
    >
      {caption && <span className="ui-stamp-line">{caption}</span>}
      <span className="ui-stamp-place">
        {flag}
        <span className="ui-stamp-name">
          <span className="ui-stamp-line">{place.slice(0, place.length - country.length)}</span>
          {country}
        </span>
      </span>
      {time && <span className="ui-stamp-line">{time}</span>}
    </span>
  );
}
