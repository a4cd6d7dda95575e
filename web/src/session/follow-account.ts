/** Keeps the session true to what the server does to the account: suspended, changed, signed out elsewhere. */
import { onLive } from './live.ts';
import { session } from './session.ts';

/** Call what it returns to stop. */
export const followAccount = (): (() => void) =>
  onLive(({ kind }) => {
    if (!kind.startsWith('account.') && kind !== 'session.ended') return;
    session.renewed().catch(() => {}); // Over is over by then; without a network the next call asks again.
  });
