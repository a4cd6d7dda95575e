/** The route of one person in four or so steps: solid as far as it got, a half dot for a part, a cross where it failed. The text is beside it. */
import { cx } from '../cx.ts';

export type StepMark = 'done' | 'half' | 'failed' | 'open';

export interface StepLineProps {
  /** The first one is where it set out. */
  steps: readonly StepMark[];
  /** `delivered` once it has arrived; `muted` on the way. */
  tone: 'delivered' | 'muted';
  width?: number | undefined;
  className?: string | undefined;
}

const EDGE = 6;
const MIDDLE = 8;

function Dot({ mark, at }: { mark: StepMark; at: number }) {
  switch (mark) {
    case 'done':
      return <circle cx={at} cy={MIDDLE} r={4} fill="currentColor" />;
    case 'half':
      return (
        <>
          <circle
            cx={at}
            cy={MIDDLE}
            r={3.5}
            fill="var(--behind, var(--surface))"
            stroke="currentColor"
            strokeWidth={2}
          />
          <path d={`M${at} ${MIDDLE - 3}a3 3 0 0 0 0 6z`} fill="currentColor" />
        </>
      );
    case 'failed':
      return (
        <>
          <circle cx={at} cy={MIDDLE} r={6} fill="var(--behind, var(--surface))" />
          <path
            d={`M${at - 3.5} ${MIDDLE - 3.5}l7 7m0-7l-7 7`}
            stroke="var(--refused)"
            strokeWidth={2}
            strokeLinecap="round"
          />
        </>
      );
    case 'open':
      return (
        <circle
          cx={at}
          cy={MIDDLE}
          r={3.5}
          fill="var(--behind, var(--surface))"
          stroke="var(--line-2)"
          strokeWidth={2}
        />
      );
  }
}

export function StepLine({ steps, tone, width = 132, className }: StepLineProps) {
  const step = (width - 2 * EDGE) / Math.max(1, steps.length - 1);
  const reached = steps.findLastIndex((mark) => mark === 'done' || mark === 'half');
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={2 * MIDDLE}
      viewBox={`0 0 ${width} ${2 * MIDDLE}`}
      fill="none"
      className={cx('block flex-none', tone === 'delivered' ? 'text-delivered' : 'text-ink-3', className)}
    >
      <path
        d={`M${EDGE} ${MIDDLE}H${width - EDGE}`}
        stroke="var(--line-2)"
        strokeWidth={2}
        strokeDasharray=".1 5"
        strokeLinecap="round"
      />
      <rect
        x={EDGE}
        y={MIDDLE - 1}
        width={width - 2 * EDGE}
        height={2}
        fill="currentColor"
        className="ui-steps-done"
        style={{ '--done': steps.length < 2 ? 0 : Math.max(0, reached) / (steps.length - 1) }}
      />
      {steps.map((mark, index) => {
        const at = EDGE + step * index;
        return index === 0 ? (
          <circle key={at} cx={at} cy={MIDDLE} r={4} fill="var(--ink)" />
        ) : (
          <g key={at} className="ui-step" data-mark={mark}>
            <Dot mark={mark} at={at} />
          </g>
        );
      })}
    </svg>
  );
}
