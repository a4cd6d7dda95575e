/** Changes the given fields of a profile and leaves the others; remembers which release notes were seen. */
import { updates } from '@waybill/contract/updates';
import type { Db } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import { profileChanged } from '../events.ts';
import { changeUser, type ProfileChange, storeSeenUpdate } from './store.ts';

export async function changeProfile(db: Db, userId: string, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.transaction().execute(async (tx) => {
    await changeUser(tx, userId, change);
    await append(tx, profileChanged, {}, { accountId: userId });
  });
}

/** An id that does not exist is ignored, so that nothing later is hidden by it. */
export async function seeUpdate(db: Db, userId: string, id: string): Promise<void> {
  if (!updates.some((update) => update.id === id)) return;
  await db.transaction().execute(async (tx) => {
    if (await storeSeenUpdate(tx, userId, id)) await append(tx, profileChanged, {}, { accountId: userId });
  });
}
