/** Asks for unread answers again whenever the operator answers the signed-in user. */
import { onLive, onLiveGap } from '../../session/live.ts';
import { askUnread } from './ask-unread.ts';

/** Without an answer of the server the mark stays as it is. */
const ask = () => void askUnread().catch(() => {});

/** Call what it returns to stop. */
export function followAnswers(): () => void {
  const stopEvents = onLive(({ kind }) => kind === 'contact.answered' && ask());
  const stopGaps = onLiveGap(ask);
  return () => {
    stopEvents();
    stopGaps();
  };
}
