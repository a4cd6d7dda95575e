/** All SQL of pictures. */
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../../db/database.ts';
import type { PictureKind } from './painter.ts';
import { picturePath } from './path.ts';

/** Each drawing has an id of its own, so that its address may be cached for ever. */
export async function keepPicture(tx: Tx, userId: string, kind: PictureKind, webp: Buffer): Promise<void> {
  const drawing = { id: randomUUID(), webp, mail_png: null, created_at: new Date() };
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

/** The logo of a user in both forms; suspended users show none. */
export const findLogo = (db: Db, userId: string) =>
  db
    .selectFrom('pictures')
    .innerJoin('users', 'users.id', 'pictures.user_id')
    .select(['pictures.id', 'pictures.webp', 'pictures.mail_png'])
    .where('pictures.user_id', '=', userId)
    .where('pictures.kind', '=', 'logo')
    .where('users.status', '<>', 'revoke')
    .executeTakeFirst();

export async function keepMailPng(db: Db, id: string, png: Buffer): Promise<void> {
  await db.updateTable('pictures').set({ mail_png: png }).where('id', '=', id).execute();
}

export async function hasLogo(db: Db | Tx, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('pictures')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'logo')
    .executeTakeFirst();
  return found !== undefined;
}

/** User → path of the picture or the logo; users without one are left out. */
async function pathsOf(
  db: Db | Tx,
  kind: PictureKind,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'user_id'])
    .where('kind', '=', kind)
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ id, user_id }) => [user_id, picturePath(id)]));
}

export const picturesOfUsers = (db: Db | Tx, userIds: readonly string[]) => pathsOf(db, 'profile', userIds);
export const logosOfUsers = (db: Db | Tx, userIds: readonly string[]) => pathsOf(db, 'logo', userIds);
