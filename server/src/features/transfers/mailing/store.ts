/** SQL for mailing a transfer to existing and new recipients. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** How long a person is not mailed again about the same transfer. */
const DAY = sql`interval '1 day'`;

/**
 * Picks those of the addresses whose person was not mailed about this transfer within a day, one address for each
 * person, and marks them as mailed in the same statement. Call it with the transfer locked.
 */
export async function takeToMail(tx: Tx, transferId: string, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  // In the order in which mails are marked as sent, so that neither blocks the other.
  const { rows } = await sql<{ id: string }>`
    update recipients set mailed_at = now() where id in (
      select id from recipients where id in (
        select distinct on (person) id from recipients as meant
        where transfer_id = ${transferId} and email in (${sql.join(emails)}) and removed_at is null and not exists (
          select 1 from recipients as mailed
          where mailed.transfer_id = meant.transfer_id and mailed.person = meant.person
            and mailed.mailed_at > now() - ${DAY}
        )
        order by person, position
      ) order by position for update
    ) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** When each of these people can be mailed again; those who were never mailed are left out. */
export async function mailableAgain(
  tx: Tx,
  transferId: string,
  people: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ person: string; at: Date }>`
    select person, max(mailed_at) + ${DAY} as at from recipients
    where transfer_id = ${transferId} and person in (${sql.join(people)}) and mailed_at is not null
    group by person`.execute(tx);
  return new Map(rows.map(({ person, at }) => [person, at]));
}

export async function dropRecipients(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('recipients')
      .where('id', 'in', [...ids])
      .execute();
}
