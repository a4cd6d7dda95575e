/** Counts what belongs to a user. */
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

interface CountsOfUser {
  readonly passkeys: number;
  readonly sessions: number;
  readonly lastUsedAt: Date | null;
  readonly transfers: number;
  readonly transfersThisMonth: number;
  readonly requests: number;
  readonly reports: number;
}

export async function countOfUser(db: Db, id: string): Promise<CountsOfUser> {
  const { rows } = await sql<CountsOfUser>`
    select
      (select count(*)::int from passkeys where user_id = ${id}) as passkeys,
      (select count(*)::int from sessions
        where user_id = ${id} and ended_at is null and expires_at > now()) as sessions,
      (select max(last_used_at) from sessions where user_id = ${id}) as "lastUsedAt",
      (select count(*)::int from transfers where user_id = ${id}) as transfers,
      (select count(*)::int from transfers
        where user_id = ${id} and created_at >= date_trunc('month', now(), 'UTC')) as "transfersThisMonth",
      (select count(*)::int from requests where user_id = ${id}) as requests,
      (select count(*)::int from abuse_reports join transfers on transfers.id = transfer_id
        where transfers.user_id = ${id}) as reports`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('counting gave no row');
  return counts;
}
