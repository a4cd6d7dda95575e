/** SQL for following a transfer: its timeline page by page, and what each recipient has downloaded. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { MailState } from '../../db/tables/mail.ts';

/** A place in the timeline: entries of the same moment differ by their source and number. */
export interface Place {
  /** Microseconds since 1970, as PostgreSQL counts them. */
  readonly at: string;
  /** History, a download, or one by a colleague. */
  readonly source: 'c' | 'd' | 'h';
  readonly id: string;
}

export interface StoredEntry extends Place {
  readonly kind: string;
  readonly actor: string;
  readonly data: unknown;
}

type Direction = 'newest' | 'oldest';

const micros = (column: RawBuilder<unknown>) =>
  sql<string>`(extract(epoch from ${column}) * 1000000)::bigint`;

/** Before or after a place, in the order that is read. The moment alone goes through the index. */
function beyond(
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  source: string,
  from: Place | undefined,
  way: Direction,
) {
  if (from === undefined) return sql<boolean>`true`;
  const moment = sql`to_timestamp(0) + ${from.at}::bigint * interval '1 microsecond'`;
  const row = sql`(${at}, ${source}::text, ${id})`;
  const last = sql`(${moment}, ${from.source}::text, ${from.id}::bigint)`;
  return way === 'newest'
    ? sql<boolean>`${at} <= ${moment} and ${row} < ${last}`
    : sql<boolean>`${at} >= ${moment} and ${row} > ${last}`;
}

/** History and downloads together, each read by its own index, so that a page costs the same at any depth. */
export async function readTimeline(
  db: Db,
  transferId: string,
  {
    from,
    limit,
    way,
  }: { readonly from?: Place | undefined; readonly limit: number; readonly way: Direction },
): Promise<StoredEntry[]> {
  const order = way === 'newest' ? sql`desc` : sql`asc`;
  const { rows } = await sql<StoredEntry>`
    select * from (
      (select ${micros(sql`at`)}::text as at, at as moment, 'h' as source, id, kind, actor, data
       from transfer_history
       where transfer_id = ${transferId}::uuid and ${beyond(sql`at`, sql`id`, 'h', from, way)}
       order by transfer_history.at ${order}, id ${order} limit ${limit})
      union all
      (select ${micros(sql`downloads.created_at`)}::text, downloads.created_at, 'd', downloads.id, 'downloaded',
         case when recipient_id is null then 'visitor' else 'recipient' end,
         jsonb_build_object(
           'person', case when recipients.id is null then null
             else jsonb_build_object('email', recipients.email, 'name', recipients.name) end,
           'fileName', file_name, 'fileNames', file_names, 'city', city, 'country_code', country,
           'country_name', country_name, 'browser', browser)
       from downloads left join recipients on recipients.id = downloads.recipient_id
       where downloads.transfer_id = ${transferId}::uuid
         and ${beyond(sql`downloads.created_at`, sql`downloads.id`, 'd', from, way)}
       order by downloads.created_at ${order}, downloads.id ${order} limit ${limit})
      union all
      (select ${micros(sql`taken.created_at`)}::text, taken.created_at, 'c', taken.id, 'downloaded', 'colleague',
         jsonb_build_object(
           'person', case when users.id is null then null
             else jsonb_build_object('email', users.email, 'name', users.full_name) end,
           'fileName', file_name, 'fileNames', file_names, 'city', city, 'country_code', country,
           'country_name', country_name, 'browser', browser)
       from colleague_downloads as taken left join users on users.id = taken.user_id
       where taken.transfer_id = ${transferId}::uuid
         and ${beyond(sql`taken.created_at`, sql`taken.id`, 'c', from, way)}
       order by taken.created_at ${order}, taken.id ${order} limit ${limit})
    ) as entry
    order by moment ${order}, source ${order}, id ${order} limit ${limit}`.execute(db);
  return rows;
}

export interface Taken {
  readonly recipient_id: string;
  /** Ids of single files. */
  readonly files: readonly string[];
  /** Choices of several files, as their links name them. */
  readonly choices: readonly string[];
  /** Whether everything was downloaded at once. */
  readonly everything: boolean;
  readonly downloads: number;
  readonly city: string | null;
  readonly country: string | null;
}

/** What each recipient has downloaded, and where their newest download came from. */
export async function takenBy(db: Db, transferId: string): Promise<Map<string, Taken>> {
  const { rows } = await sql<Taken>`
    select recipient_id,
      coalesce(array_agg(distinct file_id::text) filter (where file_id is not null), '{}') as files,
      coalesce(array_agg(distinct choice) filter (where choice is not null), '{}') as choices,
      bool_or(file_id is null and choice is null and file_name is null) as everything,
      count(*)::int as downloads,
      (array_agg(city order by created_at desc))[1] as city,
      (array_agg(country order by created_at desc))[1] as country
    from downloads where transfer_id = ${transferId}::uuid and recipient_id is not null
    group by recipient_id`.execute(db);
  return new Map(rows.map((row) => [row.recipient_id, row]));
}

export interface MailOfRecipient {
  readonly recipient_id: string;
  readonly state: MailState;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly done_at: Date | null;
}

/** The newest mail with the link to each recipient. */
export async function mailsOf(db: Db, transferId: string): Promise<Map<string, MailOfRecipient>> {
  const { rows } = await sql<MailOfRecipient>`
    select recipients.id as recipient_id, state, reason, mails.created_at, done_at
    from recipients join mails on mails.id = recipients.mail_id
    where transfer_id = ${transferId}::uuid and removed_at is null`.execute(db);
  return new Map(rows.map((row) => [row.recipient_id, row]));
}
