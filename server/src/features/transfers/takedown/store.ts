/** SQL for takedowns. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredTransfer } from '../store.ts';

/** It, what it was forwarded from, and everything that was forwarded from either; locked, in one order. */
export async function lockFamily(tx: Tx, slug: string): Promise<StoredTransfer[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive family as (
      select id, forwarded_from from transfers where slug = ${slug}
      union
      select near.id, near.forwarded_from from transfers near
      join family on near.forwarded_from = family.id or near.id = family.forwarded_from
    )
    select id from family`.execute(tx);
  if (rows.length === 0) return [];
  return tx
    .selectFrom('transfers')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function setTakenDown(tx: Tx, id: string, hashWanted: boolean): Promise<void> {
  await tx
    .updateTable('transfers')
    .set({ taken_down_at: sql<Date>`coalesce(taken_down_at, now())`, hash_wanted: hashWanted })
    .where('id', '=', id)
    .execute();
}

export async function setHashed(db: Db, id: string): Promise<void> {
  await db.updateTable('transfers').set({ hash_wanted: false }).where('id', '=', id).execute();
}

interface Words {
  /** For operators. */
  readonly note: string;
  /** For the sender. */
  readonly message: string;
}

export async function writeDown(
  tx: Tx,
  { slug, sender_email }: StoredTransfer,
  { note, message }: Words,
): Promise<void> {
  await tx.insertInto('takedowns').values({ slug, sender_email, note, message }).execute();
}

/** What the sender is mailed about the takedown; empty when the operator says nothing. */
export async function takedownMessage(db: Db, slug: string): Promise<string> {
  const found = await db
    .selectFrom('takedowns')
    .select('message')
    .where('slug', '=', slug)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return found?.message ?? '';
}

export async function keepSha256(tx: Tx, fileId: string, sha256: Buffer): Promise<void> {
  await tx.updateTable('files').set({ sha256 }).where('id', '=', fileId).execute();
}
