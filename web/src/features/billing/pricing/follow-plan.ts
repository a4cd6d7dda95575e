/** Follows changes of the viewer's plan while the prices are open, for example by a lifetime code in another tab. */
import { followAccount } from '../../../session/follow-account.ts';
import { onLive } from '../../../session/live.ts';

/** Call what it returns to stop. */
export function followPlan(onChange: () => void): () => void {
  const stops = [
    followAccount(),
    onLive(({ kind }) => {
      if (kind === 'billing.changed' || kind === 'account.role_changed') onChange();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
