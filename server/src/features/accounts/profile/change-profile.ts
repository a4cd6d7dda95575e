/** Changes the given fields of a profile and leaves the others. */
import type { Db } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import { profileChanged } from '../events.ts';
import { changeUser, type ProfileChange } from './store.ts';

export async function changeProfile(db: Db, userId: string, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.transaction().execute(async (tx) => {
    await changeUser(tx, userId, change);
    await append(tx, profileChanged, {}, { accountId: userId });
  });
}
