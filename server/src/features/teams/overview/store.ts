/** Reads what each person of a team keeps in its storage. */
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface Kept {
  readonly user_id: string;
  readonly bytes: string;
  readonly transfers: string;
  readonly requests: string;
}

/** What people sent, and what they received by requests, of one owner’s storage. */
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
    )
    select coalesce(sent.user_id, asked.user_id) as user_id,
      (coalesce(sent.bytes, 0) + coalesce(asked.bytes, 0))::text as bytes,
      coalesce(transfers, 0)::text as transfers, coalesce(requests, 0)::text as requests
    from sent full join asked on asked.user_id = sent.user_id`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row]));
}

export const peopleOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'company', 'role', 'created_at'])
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

/** Bytes of what goes along when the team is handed over. */
export async function teamStorage(db: Db, ownerId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (
      coalesce((select sum(bytes) from transfers where owner = ${ownerId} and of_team and released_at is null), 0) +
      coalesce((select sum(hand_ins.bytes) from requests join hand_ins on hand_ins.request_id = requests.id
        join drafts on drafts.id = hand_ins.draft_id
        where requests.owner = ${ownerId}::uuid and requests.of_team and drafts.state = 'sealed'), 0)
    )::text as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
