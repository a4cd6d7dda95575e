/** A small strip of bars that shows at a glance how large a limit is beside the others. */
import { BARS } from './plan-facts.ts';

const WIDTHS = [2, 1, 3, 1, 2, 1, 2, 3, 1, 2, 1, 3];
const GAP = 3.4;

export function Gauge({ filled }: { filled: number }) {
  let x = 0;
  const bars = WIDTHS.slice(0, BARS).map((width, index) => {
    const bar = { x, width, isFilled: index < filled };
    x += width + GAP;
    return bar;
  });
  return (
    <svg className="pricing-gauge" viewBox="0 0 60 10" aria-hidden="true">
      {bars.map((bar) => (
        <rect
          key={bar.x}
          x={bar.x}
          width={bar.width}
          height="10"
          fill={bar.isFilled ? 'currentColor' : 'var(--line-2)'}
        />
      ))}
    </svg>
  );
}
