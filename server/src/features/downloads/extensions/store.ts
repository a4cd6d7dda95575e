/** All SQL of asks for more time. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { holdLock } from '../../../db/locks.ts';
import type { DownloadTables } from '../../../db/tables/downloads.ts';

export type StoredAsk = Selectable<DownloadTables['extension_asks']>;

const DAY = sql<Date>`now() - interval '1 day'`;

/** Asks of the last day that wait for an answer; one ask at a time until the transaction ends. */
export async function recentAsks(tx: Tx, transferId: string): Promise<StoredAsk[]> {
  await holdLock(tx, 'extensionAsks', transferId);
  return tx
    .selectFrom('extension_asks')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .where('created_at', '>', DAY)
    .execute();
}

export async function insertAsk(tx: Tx, ask: Insertable<DownloadTables['extension_asks']>): Promise<void> {
  await tx.insertInto('extension_asks').values(ask).execute();
}

export const findAsk = (db: Db | Tx, id: string): Promise<StoredAsk | undefined> =>
  db.selectFrom('extension_asks').selectAll().where('id', '=', id).executeTakeFirst();

/** Marks the token as used and returns its request; undefined when it was used before. */
export const useAsk = (tx: Tx, tokenHash: Buffer): Promise<StoredAsk | undefined> =>
  tx
    .updateTable('extension_asks')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Marks a request of this transfer as answered; undefined when it was answered before, or there is none. */
export const takeAsk = (tx: Tx, transferId: string, id: string): Promise<StoredAsk | undefined> =>
  tx
    .updateTable('extension_asks')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('transfer_id', '=', transferId)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Marks all open requests of this transfer as answered. */
export const takeOpenAsks = (tx: Tx, transferId: string): Promise<StoredAsk[]> =>
  tx
    .updateTable('extension_asks')
    .set({ used_at: sql<Date>`now()` })
    .where('transfer_id', '=', transferId)
    .where('used_at', 'is', null)
    .returningAll()
    .execute();

export interface OpenAsk {
  readonly id: string;
  readonly email: string;
  /** Empty when the address is all that is known. */
  readonly name: string;
  readonly created_at: Date;
}

/** The requests that wait for an answer, the oldest first. */
export async function openAsks(db: Db, transferId: string): Promise<OpenAsk[]> {
  const { rows } = await sql<OpenAsk>`
    select extension_asks.id, extension_asks.email, coalesce(recipients.name, '') as name,
      extension_asks.created_at
    from extension_asks left join recipients on recipients.id = recipient_id
    where extension_asks.transfer_id = ${transferId} and used_at is null
    order by extension_asks.created_at, extension_asks.id`.execute(db);
  return rows;
}
