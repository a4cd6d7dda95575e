/** SQL for the names that are in use for links. */
import type { Db, Tx } from '../../../db/database.ts';

const inUse = (db: Db | Tx) =>
  db.selectFrom('domains').where('kind', '=', 'link').where('verified_at', 'is not', null);

export async function isProven(db: Db, name: string): Promise<boolean> {
  const found = await inUse(db).select('id').where('name', '=', name).executeTakeFirst();
  return found !== undefined;
}

/** Every name with its owner. */
export const provenNames = (db: Db): Promise<{ name: string; user_id: string }[]> =>
  inUse(db).select(['name', 'user_id']).execute();

export const namesOfOwners = (
  db: Db | Tx,
  ownerIds: readonly string[],
): Promise<{ name: string; user_id: string }[]> =>
  inUse(db).select(['name', 'user_id']).where('user_id', 'in', ownerIds).execute();
