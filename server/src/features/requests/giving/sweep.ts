/** Ends uploads for requests that ended an hour ago, so that the owner has the storage back, and forgets people who gave nothing. */
import type { Deps } from '../../../deps.ts';
import { dropDraft } from '../../files/index.ts';
import { forgetPassersBy, lateDrafts } from './store.ts';

const BATCH = 200;

export async function sweepGiving({ db }: Deps): Promise<void> {
  for (let found = await lateDrafts(db, BATCH); found.length > 0; found = await lateDrafts(db, BATCH))
    for (const { id } of found) await dropDraft(db, id);
  await forgetPassersBy(db);
}
