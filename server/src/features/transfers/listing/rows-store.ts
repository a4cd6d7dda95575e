/** SQL that reads the rows of a library's page, with what each shows of its recipients, files and downloads. */
import { ROW_PEOPLE } from '@waybill/contract/library';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { sharedWith, type Viewer } from '../sharing/store.ts';
import type { StoredStamp } from '../stamps-store.ts';
import type { StoredTransfer } from '../store.ts';

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly company: string;
}

export interface StoredRow extends StoredTransfer {
  readonly phase: number;
  readonly key: string;
  readonly first_path: string | null;
  readonly recipients: number;
  readonly opened: number;
  readonly downloaded: number;
  readonly bounced: number;
  readonly people: Person[] | null;
  readonly stamp: StoredStamp | null;
  /** Who downloaded last, and recipients who could be taken for them. */
  readonly receivers: Pick<Person, 'email' | 'name'>[] | null;
  /** How many colleagues see it by name. */
  readonly shared_with: number;
  /** Whose it is. */
  readonly whose_name: string | null;
  readonly whose_email: string | null;
}

/** The path of the first file that is no recording; null where its name means nothing. */
export const firstPathSql = sql<string | null>`(
  select files.path from transfer_drafts join files on files.draft_id = transfer_drafts.draft_id
  where transfer_drafts.transfer_id = transfers.id and not transfers.encrypted and files.path is distinct from transfers.voice_memo
    and not transfers.recorded_videos ? files.path
  order by transfer_drafts.position, files.position limit 1)`;

/** More than these need not be told apart: the full name or the address is used then anyway. */
const ALIKE_MAX = 20;

const firstWord = (of: RawBuilder<unknown>) => sql`lower(nullif(split_part(trim(${of}.name), ' ', 1), ''))`;
const localPart = (of: RawBuilder<unknown>) => sql`lower(split_part(${of}.email, '@', 1))`;

/** `page` gives rows of `id`, `phase`, `key` and `at`. */
export async function readRows(db: Db, page: RawBuilder<unknown>): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    with page as materialized (${page})
    select transfers.*, page.phase, page.key, ${firstPathSql} as first_path,
      recipients, downloaded, bounced, opened, people, to_jsonb(stamp) as stamp, receivers,
      (select count(*)::int from transfer_shares where transfer_id = transfers.id) as shared_with,
      whose.full_name as whose_name, whose.email as whose_email
    from page join transfers on transfers.id = page.id
    left join users as whose on whose.id = transfers.user_id
    cross join lateral (
      select count(*)::int as recipients, count(downloaded_at)::int as downloaded,
        count(opened_at)::int as opened,
        count(*) filter (where mails.state in ('bounced', 'failed'))::int as bounced
      from recipients left join mails on mails.id = recipients.mail_id
      where recipients.transfer_id = transfers.id and removed_at is null
    ) as counted
    cross join lateral (
      select jsonb_agg(jsonb_build_object('email', email, 'name', name, 'company', company) order by position) as people
      from (
        select email, name, company, position from recipients
        where recipients.transfer_id = transfers.id and removed_at is null order by position limit ${ROW_PEOPLE}
      ) as first
    ) as named
    left join lateral (
      select downloads.*, recipients.email, recipients.name from downloads
      left join recipients on recipients.id = downloads.recipient_id
      where downloads.transfer_id = transfers.id
      order by downloads.created_at desc, downloads.id desc limit 1
    ) as stamp on true
    cross join lateral (
      select jsonb_agg(jsonb_build_object('email', email, 'name', name) order by position) as receivers
      from (
        select email, name, position from recipients
        where recipients.transfer_id = transfers.id and recipients.removed_at is null and recipients.email <> stamp.email
          and (${firstWord(sql`recipients`)} in (${firstWord(sql`stamp`)}, ${localPart(sql`stamp`)})
            or ${localPart(sql`recipients`)} in (${firstWord(sql`stamp`)}, ${localPart(sql`stamp`)}))
        union all select stamp.email, stamp.name, -1 where stamp.email is not null
        order by position limit ${ALIKE_MAX}
      ) as alike
    ) as alike
    order by page.at`.execute(db);
  return rows;
}

/** Just these of the user's own and of those that colleagues share with them, newest first. */
export const ofSlugs = (viewer: Viewer, slugs: readonly string[]): RawBuilder<unknown> => sql`
  select id, 0 as phase, 0::bigint as key, row_number() over (order by created_at desc, id desc) as at
  from transfers where slug = any(${[...slugs]}::text[])
    and ((user_id = ${viewer.id}::uuid and deleted_at is null) or ${sharedWith(viewer)})`;

/** The user’s transfer whose id lies between these. */
export async function ownBetween(
  db: Db,
  userId: string,
  [first, last]: readonly [string, string],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from transfers where id between ${first}::uuid and ${last}::uuid and user_id = ${userId}::uuid
    limit 1`.execute(db);
  return rows[0]?.id;
}
