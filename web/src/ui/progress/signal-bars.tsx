/** How good a connection is, as one to five bars. */
import { cx } from '../cx.ts';

export interface SignalBarsProps {
  /** From 1 to 5; null while it is being measured. */
  strength: 1 | 2 | 3 | 4 | 5 | null;
  label: string;
  className?: string | undefined;
}

function colourOf(strength: number): string {
  if (strength >= 4) return 'text-delivered';
  return strength === 3 ? 'text-expiring' : 'text-refused';
}

export function SignalBars({ strength, label, className }: SignalBarsProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      width={22}
      height={16}
      viewBox="0 0 22 16"
      className={cx(
        'flex-none',
        strength === null ? 'ui-measuring text-ink-3' : colourOf(strength),
        className,
      )}
    >
      {[1, 2, 3, 4, 5].map((bar) => {
        const height = 1 + bar * 3;
        const lit = strength !== null && bar <= strength;
        return (
          <rect
            key={bar}
            x={(bar - 1) * 4.5}
            y={16 - height}
            width={3}
            height={height}
            rx={1}
            fill={lit ? 'currentColor' : 'var(--line-2)'}
            style={{ '--bar': bar }}
          />
        );
      })}
    </svg>
  );
}
