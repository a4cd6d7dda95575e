/** SQL for what the bell says about hand-ins. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

export interface UnreportedHandIn {
  readonly user_id: string;
  readonly slug: string;
  readonly giver_id: string;
  readonly invited: boolean;
  /** What the person is called; null when they did not say. */
  readonly person: string | null;
  readonly country: string | null;
  readonly city: string | null;
}

/** A hand-in that no notification reports yet; none reports what the owner handed in. Locks its request, so that parallel hand-ins are bundled one after another. */
export async function lockUnreported(
  tx: Tx,
  requestId: string,
  handInId: string,
): Promise<UnreportedHandIn | undefined> {
  await sql`select from requests where id = ${requestId}::uuid for no key update`.execute(tx);
  const { rows } = await sql<UnreportedHandIn>`
    select requests.user_id, slug, giver_id, invited, country, city,
      coalesce(nullif(trim(name), ''), nullif(email, ''), nullif(company, '')) as person
    from hand_ins join requests on requests.id = hand_ins.request_id join givers on givers.id = giver_id
    where hand_ins.id = ${handInId}::uuid and notification_id is null and handed_in_by is null
      and state in ('waiting', 'accepted') and requests.deleted_at is null`.execute(tx);
  return rows[0];
}

export interface BundleCounts {
  readonly people: number;
  readonly files: number;
}

/** What of a notification counts: its hand-ins that were not refused, replaced or withdrawn. */
const counted = sql`
  select notification_id, (count(distinct giver_id) filter (where counts))::int as people,
    coalesce(sum(file_count) filter (where counts), 0)::int as files, bool_or(state = 'refused') as refused
  from (select *, state in ('waiting', 'accepted') as counts from hand_ins where notification_id is not null) as reported`;

/** Adds a hand-in, and the parts that it was split into since, to what a notification reports, and counts all of that. */
export async function countBundle(tx: Tx, handInId: string, notificationId: string): Promise<BundleCounts> {
  await sql`
    update hand_ins set notification_id = ${notificationId}::uuid
    where notification_id is null and (id = ${handInId}::uuid or split_from = ${handInId}::uuid)`.execute(tx);
  const { rows } = await sql<BundleCounts>`
    ${counted} where notification_id = ${notificationId}::uuid group by notification_id`.execute(tx);
  return { people: rows[0]?.people ?? 0, files: rows[0]?.files ?? 0 };
}

export interface Recounted extends BundleCounts {
  readonly notification_id: string;
  readonly refused: boolean;
}

/** What the notifications about hand-ins of a request should say by now. Locks the request, as reporting a hand-in does. */
export async function recountBundles(tx: Tx, requestId: string): Promise<Recounted[]> {
  await sql`select from requests where id = ${requestId}::uuid for no key update`.execute(tx);
  const { rows } = await sql<Recounted>`
    ${counted} where request_id = ${requestId}::uuid group by notification_id`.execute(tx);
  return rows;
}
