/** Stores devices that wait for their owner's yes. */
import { createHash } from 'node:crypto';
import type { KeyLifetime } from '@waybill/contract/api-keys';
import { DEVICE_LOGIN_S } from '@waybill/contract/device-login';
import type { Scope } from '@waybill/contract/scopes';
import { type Selectable, sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { KeyTables } from '../../../db/tables/keys.ts';

export type StoredLogin = Selectable<KeyTables['device_logins']>;

/** Found by a hash, so that the time of a look-up says nothing about how much of a code is right. */
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

export interface NewLogin {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly days: KeyLifetime;
  readonly from: string;
}

export async function addLogin(db: Db, { deviceCode, userCode, from, scopes, ...asked }: NewLogin) {
  await db
    .insertInto('device_logins')
    .values({
      ...asked,
      scopes: [...scopes],
      device_hash: hashOf(deviceCode),
      code_hash: hashOf(userCode),
      asked_from: from,
      expires_at: sql<Date>`now() + make_interval(secs => ${DEVICE_LOGIN_S})`,
    })
    .execute();
}

/** One that is not over, whatever its owner answered. */
const running = (db: Db | Tx) =>
  db.selectFrom('device_logins').selectAll().where('expires_at', '>', sql<Date>`now()`);

export const findByDevice = (db: Db, deviceCode: string): Promise<StoredLogin | undefined> =>
  running(db).where('device_hash', '=', hashOf(deviceCode)).executeTakeFirst();

/** One that was not answered yet. */
export const findByCode = (db: Db, userCode: string): Promise<StoredLogin | undefined> =>
  running(db)
    .where('code_hash', '=', hashOf(userCode))
    .where('user_id', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirst();

const unanswered = (tx: Tx | Db, id: string) =>
  tx
    .updateTable('device_logins')
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('refused_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`);

/** False when it was answered meanwhile, or is over. */
export async function confirmLogin(
  tx: Tx,
  id: string,
  owner: { readonly userId: string; readonly ownerId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await unanswered(tx, id)
    .set({ user_id: owner.userId, owner_id: owner.ownerId })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function refuseLogin(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await unanswered(db, id)
    .set({ refused_at: sql<Date>`now()` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A confirmed one, which is gone with this: its key is given out once. */
export const takeLogin = (tx: Tx, id: string): Promise<StoredLogin | undefined> =>
  tx
    .deleteFrom('device_logins')
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();

/** Who confirmed it, unless they are suspended or use another plan and storage by now. */
export const findOwner = (tx: Tx, { user_id, owner_id }: StoredLogin) =>
  tx
    .selectFrom('users')
    .leftJoin('team_members', 'team_members.user_id', 'users.id')
    .select(['users.id', 'users.email'])
    .where('users.id', '=', user_id)
    .where('users.status', '!=', 'revoke')
    .where(sql<string>`coalesce(team_members.owner_id, users.id)`, '=', owner_id)
    .executeTakeFirst();

export async function sweepLogins(db: Db): Promise<void> {
  await db.deleteFrom('device_logins').where('expires_at', '<', settled(HOUR_S)).execute();
}
