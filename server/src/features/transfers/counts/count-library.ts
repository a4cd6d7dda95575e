/** Counts a user's transfers for each filter of the library, without reading them. */
import type { LibraryCounts } from '@waybill/contract/library';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { countShared } from '../sharing/store.ts';
import { reshelveOwn } from '../shelves/reshelve.ts';
import { readCounts } from './store.ts';

export async function countLibrary({ db }: Deps, user: User): Promise<LibraryCounts> {
  await reshelveOwn(db, user.id);
  return { ...(await readCounts(db, user.id)), shared: await countShared(db, user) };
}
