/** Stores API keys: each as a hash, and never shown again. */
import { createHash } from 'node:crypto';
import type { Scope } from '@waybill/contract/scopes';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { KeyTables } from '../../db/tables/keys.ts';
import { ownerLimits } from '../accounts/index.ts';

export type StoredKey = Selectable<KeyTables['api_keys']>;

/** A plain hash: the key is as random as a hash is long. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface NewKey {
  readonly user_id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly start: string;
  readonly secret_hash: Buffer;
  /** Null: it never expires. */
  readonly days: number | null;
}

/** Locks the user's row, so that two keys made at once are counted one after the other. */
export async function holdAndCount(tx: Tx, userId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return (await keysOf(tx, userId)).length;
}

export async function addKey(tx: Tx, { days, scopes, ...key }: NewKey): Promise<string> {
  const { id } = await tx
    .insertInto('api_keys')
    .values({
      ...key,
      scopes: [...scopes],
      expires_at: days === null ? null : sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Newest first, without those that were revoked. */
export const keysOf = (db: Db | Tx, userId: string): Promise<StoredKey[]> =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** The name it had, or undefined when the user has no such key. */
export async function markRevoked(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const revoked = await tx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return revoked?.name;
}

/** By the key itself. */
export const markRevokedBySecret = (
  tx: Tx,
  secret: string,
): Promise<{ name: string; user_id: string } | undefined> =>
  tx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('secret_hash', '=', hashOf(secret))
    .where('revoked_at', 'is', null)
    .returning(['name', 'user_id'])
    .executeTakeFirst();

/** Of a key that works; one from before its owner joined or left a team does not. */
export const findCallerOfKey = (db: Db, secret: string) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .leftJoin('team_members', 'team_members.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.role', 'users.status', 'users.payment_state'])
    .select(['team_members.owner_id', 'team_members.role as team_role'])
    .select(['users.limits', ownerLimits.as('owner_limits')])
    .select(['api_keys.id as key_id', 'api_keys.scopes'])
    .where('api_keys.secret_hash', '=', hashOf(secret))
    .where('api_keys.revoked_at', 'is', null)
    .where((where) =>
      where.or([
        where('api_keys.expires_at', 'is', null),
        where('api_keys.expires_at', '>', sql<Date>`now()`),
      ]),
    )
    .where('api_keys.owner_id', '=', sql<string>`coalesce(team_members.owner_id, users.id)`)
    .executeTakeFirst();

/** At most once a minute, because a program may call many times a second. */
export async function noteUse(db: Db, id: string, from: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql<Date>`now()`, last_used_from: from })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('last_used_at', 'is', null),
        where('last_used_at', '<', sql<Date>`now() - interval '1 minute'`),
        where('last_used_from', 'is distinct from', from),
      ]),
    )
    .execute();
}
