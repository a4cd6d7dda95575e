/** Progress as a route that closes into a ring: dashed where it has not been, solid behind, a dot at its head. */
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';

export interface ProgressRingProps {
  /** From 0 to 100; null while it is unknown. */
  value: number | null;
  label: string;
  /** What a screen reader says instead of the bare number. */
  valueText?: string | undefined;
  /** Above the number: what is happening. */
  above?: ReactNode;
  /** Below the number: how much of how much. */
  below?: ReactNode;
  /** In the middle when there is no number to show. */
  children?: ReactNode;
  tone?: 'signal' | 'delivered' | 'paused' | 'refused' | undefined;
  size?: number | undefined;
  className?: string | undefined;
}

const tones = {
  signal: 'text-signal',
  delivered: 'text-delivered',
  paused: 'text-ink-3',
  refused: 'text-refused',
};
const radius = 108;
const round = 2 * Math.PI * radius;
/** Shorter steps look the same without gliding, which paints the page many times a second for as long as a send takes. */
const GLIDE_FROM_PX = 3;

export function ProgressRing({
  value,
  label,
  valueText,
  above,
  below,
  children,
  tone = 'signal',
  size = 248,
  className,
}: ProgressRingProps) {
  const share = value === null ? 0.12 : Math.min(100, Math.max(0, value)) / 100;
  const unknown = value === null;
  const before = useRef(share);
  const glides = Math.abs(share - before.current) * round >= GLIDE_FROM_PX;
  useEffect(() => {
    before.current = share;
  }, [share]);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={unknown ? undefined : Math.floor(share * 100)}
      aria-valuetext={valueText}
      className={cx(
        'ui-ring',
        tones[tone],
        unknown && 'ui-ring-unknown',
        glides && 'ui-ring-glides',
        className,
      )}
      style={{ '--size': `${size}px`, '--share': share }}
    >
      <svg viewBox="0 0 248 248" fill="none" aria-hidden="true">
        <circle className="ui-ring-track" cx={124} cy={124} r={radius} pathLength={360} />
        <g className="ui-ring-turn">
          <circle
            className="ui-ring-arc"
            cx={124}
            cy={124}
            r={radius}
            strokeDasharray={round}
            strokeDashoffset={round * (1 - share)}
            transform="rotate(-90 124 124)"
            opacity={share > 0 ? 1 : 0}
          />
          <g className="ui-ring-head">
            <circle cx={124} cy={16} r={8} fill="currentColor" stroke="var(--surface)" strokeWidth={3.5} />
          </g>
        </g>
        <circle className="ui-ring-start" cx={124} cy={16} r={6} fill="var(--ink)" />
      </svg>
      <div className="ui-ring-inside">
        {above && <div className="text-14 text-ink-2">{above}</div>}
        {unknown || children ? (
          children
        ) : (
          <div className="ui-ring-number">
            {Math.floor(share * 100)}
            <small>%</small>
          </div>
        )}
        {below && <div className="num text-14 text-ink-2">{below}</div>}
      </div>
    </div>
  );
}
