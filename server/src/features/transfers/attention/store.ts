/** SQL of what needs a sender's attention; every statement reads a bounded number of rows. */

import { GRACE_S } from '@waybill/contract/expiry';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { firstPathSql } from '../listing/rows-store.ts';
import { EXPIRED, UNSEEN, UNSEEN_SOON } from '../shelves/shelves.ts';

/** Old mails and transfers no longer matter, so only the newest are looked at. */
const NEWEST = 200;
const MAILS_DAYS = 30;
/** A transfer that its recipients have not downloaded for so long is shown. */
const UNSEEN_DAYS = 3;

interface Titled {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly folder: string;
  readonly message: string;
  readonly first_path: string | null;
  readonly file_count: number;
  readonly encrypted: boolean;
  readonly created_at: Date;
  readonly expires_at: Date;
}

const titled = sql`transfers.id, transfers.slug, transfers.title, transfers.folder, transfers.message, transfers.file_count,
  transfers.encrypted, transfers.created_at, transfers.expires_at, ${firstPathSql} as first_path`;

const recipients = sql<number>`(
  select count(*)::int from recipients where recipients.transfer_id = transfers.id and removed_at is null)`;

export interface OpenAsk extends Titled {
  readonly ask_id: string;
  readonly email: string;
  readonly name: string;
  readonly at: Date;
}

/** Requests for more time that can still be granted. */
export async function openAsks(db: Db, userId: string, limit: number): Promise<OpenAsk[]> {
  const { rows } = await sql<OpenAsk>`
    select ${titled}, asks.id as ask_id, asks.email, coalesce(recipients.name, '') as name, asks.created_at as at
    from extension_asks as asks join transfers on transfers.id = asks.transfer_id
    left join recipients on recipients.id = asks.recipient_id
    where asks.used_at is null and asks.created_at > now() - make_interval(secs => ${GRACE_S})
      and transfers.user_id = ${userId}::uuid and transfers.shelf = ${EXPIRED} and transfers.released_at is null
    order by asks.created_at desc limit ${limit}`.execute(db);
  return rows;
}

export interface FailedMail extends Titled {
  readonly email: string;
  readonly name: string;
  readonly state: 'bounced' | 'failed' | 'capped';
  readonly at: Date;
}

/** Of transfers that are still active; the newest mail to a recipient counts. */
export async function failedMails(db: Db, userId: string, limit: number): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select ${titled}, recipients.email, recipients.name, failed.state, failed.done_at as at
    from (
      select id, state, done_at from mails
      where account_id = ${userId}::uuid and state in ('bounced', 'failed', 'capped')
        and done_at > now() - make_interval(days => ${MAILS_DAYS})
      order by done_at desc limit ${NEWEST}
    ) as failed
    join recipients on recipients.mail_id = failed.id and recipients.downloaded_at is null
      and recipients.removed_at is null
    join transfers on transfers.id = recipients.transfer_id
    where transfers.user_id = ${userId}::uuid and transfers.shelf < ${EXPIRED}
    order by failed.done_at desc limit ${limit}`.execute(db);
  return rows;
}

export interface Undownloaded extends Titled {
  readonly recipients: number;
}

async function undownloaded(db: Db, from: RawBuilder<unknown>): Promise<Undownloaded[]> {
  const { rows } = await sql<Undownloaded>`select ${titled}, ${recipients} as recipients ${from}`.execute(db);
  return rows;
}

export const expiringUnseen = (db: Db, userId: string, limit: number): Promise<Undownloaded[]> =>
  undownloaded(
    db,
    sql`from transfers where user_id = ${userId}::uuid and shelf = ${UNSEEN_SOON} order by expires_at limit ${limit}`,
  );

export const unseenForDays = (db: Db, userId: string, limit: number): Promise<Undownloaded[]> =>
  undownloaded(
    db,
    sql`from (
        select * from transfers where user_id = ${userId}::uuid and shelf = ${UNSEEN}
          and created_at < now() - make_interval(days => ${UNSEEN_DAYS})
        order by created_at desc, id desc limit ${NEWEST}
      ) as transfers
      where exists (select from recipients where recipients.transfer_id = transfers.id and removed_at is null)
      order by created_at desc limit ${limit}`,
  );
