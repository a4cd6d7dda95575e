/** SQL for our own signing keys. */
import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { HOUR_S, settled } from '../../clock/settled.ts';
import type { Db } from '../../db/database.ts';
import type { DomainTables } from '../../db/tables/domains.ts';

export type StoredKey = Selectable<DomainTables['signing_keys']>;

/** How long the record of a key that was replaced is still needed. */
export const KEPT_DAYS = 7;

export interface NewKey {
  readonly private_key: Buffer;
  readonly public_key: string;
}

/** The newest first. */
export const keysOf = (db: Db, domainId: string): Promise<StoredKey[]> =>
  db
    .selectFrom('signing_keys')
    .selectAll()
    .where('domain_id', '=', domainId)
    .orderBy('created_at', 'desc')
    .execute();

export const nameOf = async (db: Db, domainId: string): Promise<string | undefined> =>
  (await db.selectFrom('domains').select('name').where('id', '=', domainId).executeTakeFirst())?.name;

/** Never the selector of an earlier key: its record may still be cached. */
const drawSelector = (): string => `wb${randomBytes(5).toString('hex')}`;

/** A key that waits already stays. */
export async function addKey(db: Db, domainId: string, key: NewKey): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values({ domain_id: domainId, selector: drawSelector(), ...key })
    .onConflict((conflict) => conflict.column('domain_id').where('active_at', 'is', null).doNothing())
    .execute();
}

/** Signs with the key from now on, in place of the one before. */
export async function activateKey(db: Db, { id, domain_id }: StoredKey): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two looks at once activate one after the other.
    await tx.selectFrom('domains').select('id').where('id', '=', domain_id).forNoKeyUpdate().execute();
    const waits = await tx
      .selectFrom('signing_keys')
      .select('id')
      .where('id', '=', id)
      .where('active_at', 'is', null)
      .executeTakeFirst();
    if (waits === undefined) return;
    await tx
      .updateTable('signing_keys')
      .set({ retired_at: new Date() })
      .where('domain_id', '=', domain_id)
      .where('active_at', 'is not', null)
      .where('retired_at', 'is', null)
      .execute();
    await tx.updateTable('signing_keys').set({ active_at: new Date() }).where('id', '=', id).execute();
  });
}

export async function dropOldKeys(db: Db, domainId: string): Promise<void> {
  await sql`
    delete from signing_keys where domain_id = ${domainId}
      and retired_at < ${settled(HOUR_S)} - make_interval(days => ${KEPT_DAYS})`.execute(db);
}

export const deleteKeys = async (db: Db, domainId: string): Promise<void> => {
  await db.deleteFrom('signing_keys').where('domain_id', '=', domainId).execute();
};
