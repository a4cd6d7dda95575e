/** Stores the devices that show a person’s notifications. One counts as long as its session is open. */
import { createHash } from 'node:crypto';
import { PUSH_DEVICES_MAX } from '@waybill/contract/push';
import type { TeamPlace } from '@waybill/contract/team';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { counts } from '../sessions/store.ts';

interface NewDevice {
  readonly user_id: string;
  readonly session_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

const open = (db: Db | Tx, config: Deps['config']) =>
  db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where(counts(config));

/** Oldest first. */
export const devicesOf = ({ db, config }: Pick<Deps, 'db' | 'config'>, userId: string) =>
  open(db, config)
    .select(['push_devices.id', 'push_devices.session_id', 'push_devices.created_at'])
    .select(['sessions.browser', 'sessions.system'])
    .where('push_devices.user_id', '=', userId)
    .orderBy('push_devices.created_at')
    .orderBy('push_devices.id')
    .execute();

/** To which notifications may be sent now: none of a suspended account. */
const receiving = (db: Db | Tx, config: Deps['config']) =>
  open(db, config).where('users.status', '<>', 'revoke');

export const receivingDevicesOf = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: string,
): Promise<{ id: string }[]> =>
  receiving(db, config).select('push_devices.id').where('push_devices.user_id', '=', userId).execute();

/** With the language of its owner, and their place in a team. */
export const findReceivingDevice = ({ db, config }: Pick<Deps, 'db' | 'config'>, id: string) =>
  receiving(db, config)
    .leftJoin('team_members', 'team_members.user_id', 'push_devices.user_id')
    .selectAll('push_devices')
    .select('users.lang')
    .select(sql<TeamPlace>`coalesce(team_members.role, 'owner')`.as('place'))
    .where('push_devices.id', '=', id)
    .executeTakeFirst();

/** Asked for each notification, so that accounts without a device cost nothing more. */
export async function hasDevices(db: Db | Tx, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * A browser has one address, and a session is one browser. An address that another account had is only this one’s then, under
 * a new id: what is on its way for the other finds no device.
 */
export async function keepDevice(tx: Tx, device: NewDevice): Promise<void> {
  const { user_id, session_id, ...address } = device;
  const endpoint_hash = hashOf(device.endpoint);
  // Two devices that are added at once are counted one after the other.
  await tx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute();
  await tx
    .deleteFrom('push_devices')
    .where('session_id', '=', session_id)
    .where('endpoint_hash', '<>', endpoint_hash)
    .execute();
  await tx
    .insertInto('push_devices')
    .values({ user_id, session_id, ...address, endpoint_hash })
    .onConflict((conflict) =>
      conflict.column('endpoint_hash').doUpdateSet({
        id: sql<string>`gen_random_uuid()`,
        user_id,
        session_id,
        ...address,
        failures: 0,
        created_at: sql<Date>`now()`,
      }),
    )
    .execute();
  await sql`
    delete from push_devices where id in (
      select push_devices.id from push_devices join sessions on sessions.id = session_id
      where push_devices.user_id = ${user_id}::uuid
      order by ended_at is null and expires_at > now() desc, push_devices.created_at desc, push_devices.id
      offset ${PUSH_DEVICES_MAX})`.execute(tx);
}

export async function dropDevice(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function noteTaken(db: Db, id: string): Promise<void> {
  await db
    .updateTable('push_devices')
    .set({ failures: 0 })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute();
}

/** After so many in a row its push service is taken to be gone. */
const FAILURES = 50;

export async function noteFailed(db: Db, id: string): Promise<void> {
  await sql`update push_devices set failures = failures + 1 where id = ${id}::uuid`.execute(db);
  await db.deleteFrom('push_devices').where('id', '=', id).where('failures', '>=', FAILURES).execute();
}

/** Those of sessions that are over. */
export async function sweepDevices(db: Db): Promise<void> {
  await sql`
    delete from push_devices using sessions
    where sessions.id = session_id and (ended_at is not null or expires_at < now())`.execute(db);
}
