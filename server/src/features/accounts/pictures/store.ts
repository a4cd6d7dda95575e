/** All SQL of pictures. */
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../../db/database.ts';
import type { PictureKind } from './painter.ts';
import { picturePath } from './path.ts';

/** Each drawing has an id of its own, so that its address may be cached for ever. */
export async function keepPicture(tx: Tx, userId: string, kind: PictureKind, webp: Buffer): Promise<void> {
  const drawing = { id: randomUUID(), webp, created_at: new Date() };
  await tx
    .insertInto('pictures')
    .values({ user_id: userId, kind, ...drawing })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(drawing))
    .execute();
}

/** False when there was none. */
export async function dropPicture(tx: Tx, userId: string, kind: PictureKind): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pictures')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const findPicture = async (db: Db, id: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('pictures').select('webp').where('id', '=', id).executeTakeFirst())?.webp;

/** User → path of the profile picture; users without one are left out. */
export async function picturesOfUsers(
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'user_id'])
    .where('kind', '=', 'profile')
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ id, user_id }) => [user_id, picturePath(id)]));
}
