/** Follows what happens to the account, its transfers and its questions to support while the dashboard is open. */
import { followAnswers } from '../../features/contact/follow-answers.ts';
import { followLibrary } from '../../features/transfers/library/follow-library.ts';
import { followLive } from '../../queries/follow-live.ts';
import { followAccount } from '../../session/follow-account.ts';

/** Call what it returns to stop. */
export function followEvents(): () => void {
  const stops = [followAccount(), followLive(), followLibrary(), followAnswers()];
  return () => {
    for (const stop of stops) stop();
  };
}
