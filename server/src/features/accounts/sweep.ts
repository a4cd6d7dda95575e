/** Clears what has served its time: codes, links, sessions long over. */
import type { Db } from '../../db/database.ts';
import { sweepCodes } from './codes/store.ts';
import { sweepLinks } from './links/store.ts';
import { sweepSessions } from './sessions/store.ts';

export async function sweepAccounts(db: Db): Promise<void> {
  await sweepCodes(db);
  await sweepLinks(db);
  await sweepSessions(db);
}
