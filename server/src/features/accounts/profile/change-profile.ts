/** Changes the given fields of a profile and leaves the others; remembers which release notes were seen. */
import type { RequestSettingsChange } from '@waybill/contract/request-settings';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { profileChanged } from '../events.ts';
import { changeUser, mergeRequestSettings, type ProfileChange, storeSeenUpdate } from './store.ts';

export async function changeProfile(
  db: Db,
  userId: string,
  change: ProfileChange,
  requestSettings: RequestSettingsChange = {},
): Promise<void> {
  const chosen = Object.keys(requestSettings).length > 0;
  if (Object.keys(change).length === 0 && !chosen) return;
  await db.transaction().execute(async (tx) => {
    await changeUser(tx, userId, change);
    if (chosen) await mergeRequestSettings(tx, userId, requestSettings);
    await append(tx, profileChanged, {}, { accountId: userId });
  });
}

/** An id that does not exist is ignored, so that nothing later is hidden by it. */
export async function seeUpdate(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!content.updates.some((update) => update.id === id)) return;
  await db.transaction().execute(async (tx) => {
    if (await storeSeenUpdate(tx, userId, id)) await append(tx, profileChanged, {}, { accountId: userId });
  });
}
