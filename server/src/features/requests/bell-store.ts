/** SQL for what the bell says about hand-ins. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

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

/** A hand-in that no notification reports yet. Locks its request, so that parallel hand-ins are bundled one after another. */
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
    where hand_ins.id = ${handInId}::uuid and notification_id is null
      and state <> 'replaced' and requests.deleted_at is null`.execute(tx);
  return rows[0];
}

export interface BundleCounts {
  readonly people: number;
  readonly files: number;
}

/** Adds a hand-in to what a notification reports, and counts all of that. */
export async function countBundle(tx: Tx, handInId: string, notificationId: string): Promise<BundleCounts> {
  await tx
    .updateTable('hand_ins')
    .set({ notification_id: notificationId })
    .where('id', '=', handInId)
    .execute();
  const { rows } = await sql<BundleCounts>`
    select count(distinct giver_id)::int as people, coalesce(sum(file_count), 0)::int as files
    from hand_ins where notification_id = ${notificationId}::uuid and state <> 'replaced'`.execute(tx);
  return rows[0] ?? { people: 0, files: 0 };
}
