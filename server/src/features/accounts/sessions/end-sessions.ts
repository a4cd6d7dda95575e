/** Ends sessions: their access tokens stop working at once, and their open pages are notified. */
import type { Tx } from '../../../db/database.ts';
import { appendEvent } from '../../../events/append.ts';
import { type Ending, end } from './store.ts';

export async function endSessions(tx: Tx, ending: Ending): Promise<number> {
  const ended = await end(tx, ending);
  for (const sessionId of ended) {
    await appendEvent(tx, {
      kind: 'session.ended',
      accountId: ending.userId,
      data: { sessionId, why: ending.why },
    });
  }
  return ended.length;
}
