/** Reads what each person of a team keeps in its storage. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface Kept {
  readonly user_id: string;
  readonly bytes: string;
  readonly transfers: string;
  readonly requests: string;
}

/** Whether an earlier upload of the same owner holds the bytes of `files`, so that they are counted there. */
const countedBefore = (alsoThat: RawBuilder<unknown>) => sql`exists (
  select from files as other join drafts as holder on holder.id = other.draft_id
  where (other.id = files.copy_of or other.copy_of = files.copy_of)
    and holder.owner = drafts.owner and holder.state = 'sealed'
    and (holder.created_at, other.id) < (drafts.created_at, files.id) and ${alsoThat})`;

/** Forwarded files of an owner, of which `countedBefore` can be true. */
const forwarded = (ownerId: string) => sql`
  from drafts join files on files.draft_id = drafts.id
  join transfer_drafts on transfer_drafts.draft_id = drafts.id join transfers on transfers.id = transfer_id
  where drafts.owner = ${ownerId} and drafts.copying and drafts.state = 'sealed' and files.copy_of is not null`;

/** What people sent, and what they received by requests, of one owner’s storage. Bytes are those of the person who had them first. */
export async function keptByPerson(db: Db, ownerId: string): Promise<ReadonlyMap<string, Kept>> {
  const { rows } = await sql<Kept>`
    with sent as (
      select user_id, sum(bytes) as bytes,
        count(*) filter (where deleted_at is null and taken_down_at is null) as transfers
      from transfers where owner = ${ownerId}::text and released_at is null and user_id is not null group by user_id
    ), asked as (
      select user_id, count(*) filter (where deleted_at is null) as requests,
        sum((select sum(hand_ins.bytes) from hand_ins join drafts on drafts.id = hand_ins.draft_id
          where hand_ins.request_id = requests.id and drafts.state = 'sealed' and hand_ins.released_at is null)) as bytes
      from requests where owner = ${ownerId}::uuid group by user_id
    ), again as (
      select transfers.user_id, sum(files.size) as bytes ${forwarded(ownerId)} and ${countedBefore(sql`true`)}
      group by transfers.user_id
    )
    select coalesce(sent.user_id, asked.user_id) as user_id,
      (coalesce(sent.bytes, 0) + coalesce(asked.bytes, 0) - coalesce(again.bytes, 0))::text as bytes,
      coalesce(transfers, 0)::text as transfers, coalesce(requests, 0)::text as requests
    from sent full join asked on asked.user_id = sent.user_id
    left join again on again.user_id = sent.user_id`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row]));
}

export const peopleOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'company', 'role', 'limits', 'created_at'])
    .where('id', 'in', [...ids])
    .execute();

/** Bytes in use; uploads under way are not counted. */
export async function storageUsed(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('storage_use')
    .select('used')
    .where('owner', '=', ownerId)
    .executeTakeFirst();
  return Number(row?.used ?? 0);
}

const goesAlong = sql`coalesce(
  (select transfers.of_team from transfer_drafts join transfers on transfers.id = transfer_id
    where transfer_drafts.draft_id = holder.id),
  (select requests.of_team from hand_ins join requests on requests.id = request_id where hand_ins.draft_id = holder.id
    limit 1), false)`;

/** Bytes of what goes along when the team is handed over. */
export async function teamStorage(db: Db, ownerId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (
      coalesce((select sum(bytes) from transfers where owner = ${ownerId} and of_team and released_at is null), 0) +
      coalesce((select sum(hand_ins.bytes) from requests join hand_ins on hand_ins.request_id = requests.id
        join drafts on drafts.id = hand_ins.draft_id
        where requests.owner = ${ownerId}::uuid and requests.of_team and drafts.state = 'sealed'), 0) -
      coalesce((select sum(files.size) ${forwarded(ownerId)} and transfers.of_team and ${countedBefore(goesAlong)}), 0)
    )::text as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
