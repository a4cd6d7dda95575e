/** Follows what happens to the account and its transfers while the dashboard is open. */
import { followLibrary } from '../../features/transfers/library/follow-library.ts';
import { followLive } from '../../queries/follow-live.ts';
import { followAccount } from '../../session/follow-account.ts';

/** Call what it returns to stop. */
export function followEvents(): () => void {
  const stops = [followAccount(), followLive(), followLibrary()];
  return () => {
    for (const stop of stops) stop();
  };
}
