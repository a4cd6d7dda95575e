/** All SQL of pictures. */
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../../db/database.ts';
import type { PictureKind } from './painter.ts';

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
