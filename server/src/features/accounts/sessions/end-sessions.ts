/** Ends sessions: their access tokens stop working at once, and their open pages are notified. */
import type { Tx } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import { sessionEnded } from '../events.ts';
import { type Ending, end } from './store.ts';

export async function endSessions(tx: Tx, ending: Ending): Promise<number> {
  const ended = await end(tx, ending);
  for (const sessionId of ended) {
    await append(tx, sessionEnded, { sessionId, why: ending.why }, { accountId: ending.userId });
  }
  return ended.length;
}
