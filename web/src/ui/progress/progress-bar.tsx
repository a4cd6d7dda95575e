/** A thin progress bar; without a value, a moving segment. */
import { cx } from '../cx.ts';

export interface ProgressBarProps {
  /** From 0 to 100; null while it is unknown. */
  value: number | null;
  label: string;
  valueText?: string | undefined;
  tone?: 'signal' | 'delivered' | 'paused' | 'refused' | undefined;
  className?: string | undefined;
}

const tones = { signal: 'bg-signal', delivered: 'bg-delivered', paused: 'bg-ink-3', refused: 'bg-refused' };

export function ProgressBar({ value, label, valueText, tone = 'signal', className }: ProgressBarProps) {
  const share = value === null ? null : Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share ?? undefined}
      aria-valuetext={valueText}
      className={cx('h-[3px] w-full overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={cx('h-full rounded-full', tones[tone], share === null && 'ui-bar-unknown')}
        style={share === null ? undefined : { width: `${share}%` }}
      />
    </div>
  );
}
