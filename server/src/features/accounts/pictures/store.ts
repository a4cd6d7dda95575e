/** Stores profile pictures and logos. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { PictureKind } from './painter.ts';
import { picturePath } from './path.ts';

/** Each drawing has an id of its own, so that its address may be cached for ever. */
export async function keepPicture(tx: Tx, userId: string, kind: PictureKind, webp: Buffer): Promise<void> {
  await keepFormer(tx, userId, kind);
  const drawing = { id: randomUUID(), webp, mail_png: null, sent_with: false, created_at: new Date() };
  await tx
    .insertInto('pictures')
    .values({ user_id: userId, kind, ...drawing })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(drawing))
    .execute();
}

/** A picture that transfers were sent with stays with them; one that was never sent goes with its replacement. */
async function keepFormer(tx: Tx, userId: string, kind: PictureKind): Promise<void> {
  // Waits for a send that is being stored with it.
  const current = await tx
    .selectFrom('pictures')
    .select(['id', 'user_id', 'webp', 'sent_with', 'created_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (current?.sent_with !== true) return;
  const { sent_with, ...former } = current;
  await tx.insertInto('former_pictures').values(former).execute();
}

/** The user's profile picture for a transfer that is sent now; null when there is none. */
export async function pictureToSend(tx: Tx, userId: string): Promise<string | null> {
  const sent = await tx
    .updateTable('pictures')
    .set({ sent_with: true })
    .where('user_id', '=', userId)
    .where('kind', '=', 'profile')
    .returning('id')
    .executeTakeFirst();
  return sent?.id ?? null;
}

/** Drops former profile pictures too, because a user who removes a picture does not want it shown anywhere. False when there was none. */
export async function dropPicture(tx: Tx, userId: string, kind: PictureKind): Promise<boolean> {
  if (kind === 'profile') await tx.deleteFrom('former_pictures').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('pictures')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findPicture(db: Db, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ webp: Buffer }>`
    select webp from pictures where id = ${id} union all select webp from former_pictures where id = ${id}`.execute(
    db,
  );
  return rows[0]?.webp;
}

/** Picture → its path, of those that are still there. */
export async function sentPictures(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string }>`
    select id from pictures where id = any(${[...ids]}::uuid[])
    union all select id from former_pictures where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id }) => [id, picturePath(id)]));
}

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
