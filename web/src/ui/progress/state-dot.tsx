/** A state by colour and by word, so that neither has to be guessed. */
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type StateTone = 'delivered' | 'expiring' | 'refused' | 'route' | 'signal' | 'muted';

const tones: Record<StateTone, string> = {
  delivered: 'text-delivered',
  expiring: 'text-expiring',
  refused: 'text-refused',
  route: 'text-route',
  signal: 'text-signal-ink',
  muted: 'text-ink-3',
};

export interface StateDotProps {
  tone: StateTone;
  children: ReactNode;
  /** A slow pulse for what is happening now. */
  live?: boolean | undefined;
  className?: string | undefined;
}

export function StateDot({ tone, children, live = false, className }: StateDotProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-12 font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      <i aria-hidden="true" className={cx('ui-dot', live && 'ui-dot-live')} />
      {children}
    </span>
  );
}
