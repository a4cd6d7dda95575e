/** Reads the data of an export. Columns are listed one by one, so that a new secret column is never included by accident. */
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { PAGE } from './pages.ts';

export const sessionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at', 'ended_at', 'ended_why', 'browser', 'system', 'country', 'city'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const passkeysOf = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const pushDevicesOf = (db: Db, userId: string) =>
  db
    .selectFrom('push_devices')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const loginsOf = (db: Db, userId: string) =>
  db
    .selectFrom('sso_identities')
    .select(['issuer', 'email', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const eventsOf = (db: Db, userId: string, after = '0') =>
  db
    .selectFrom('events')
    .select(['id', 'kind', 'data', 'created_at'])
    .where('account_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();

interface Place {
  readonly id: string;
  /** As text, because a date of JavaScript is less exact than the database's. */
  readonly moment: string;
}

export const mailsTo = (db: Db, address: string, after?: Place) =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'state', 'created_at', 'done_at', sql<string>`created_at::text`.as('moment')])
    .where('to_address', '=', address)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) > (${after?.moment ?? ''}::timestamptz, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(PAGE)
    .execute();
