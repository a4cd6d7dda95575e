/** Keeps the recipients of a send as contacts. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { holdLock } from '../../db/locks.ts';
import { roomLeft } from './limits.ts';
import { findByEmails, type Person } from './store.ts';

interface Counted extends Person {
  readonly sent: number;
}

/** Each address once, with the number of transfers that it got. */
function countedPeople(people: readonly Person[], isNew: (email: string) => boolean): Counted[] {
  const byEmail = new Map<string, Counted>();
  for (const { email, name, company } of people) {
    const before = byEmail.get(email);
    byEmail.set(email, {
      email,
      name: before?.name || name,
      company: before?.company || company,
      sent: (before?.sent ?? 0) + (isNew(email) ? 1 : 0),
    });
  }
  return [...byEmail.values()];
}

/**
 * A known name or company stays unless a new one is given. Each entry is one transfer to that person; `isNew` says for which
 * addresses it is no repeated mail. An account that is full sends all the same: new people are then not kept.
 */
export async function keepContacts(
  tx: Tx,
  userId: string,
  people: readonly Person[],
  isNew: (email: string) => boolean = () => true,
): Promise<void> {
  if (people.length === 0) return;
  await holdLock(tx, 'contacts', userId);
  const counted = countedPeople(people, isNew);
  const known = new Set(
    (
      await findByEmails(
        tx,
        userId,
        counted.map(({ email }) => email),
      )
    ).map(({ email }) => email),
  );
  const strangers = counted.filter(({ email }) => !known.has(email));
  const room = strangers.length === 0 ? 0 : Math.max(0, await roomLeft(tx, userId));
  const kept = [...counted.filter(({ email }) => known.has(email)), ...strangers.slice(0, room)];
  if (kept.length === 0) return;
  await tx
    .insertInto('contacts')
    .values(kept.map((person) => ({ ...person, user_id: userId, used_at: sql<Date>`now()` })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'email']).doUpdateSet({
        name: sql`coalesce(nullif(excluded.name, ''), contacts.name)`,
        company: sql`coalesce(nullif(excluded.company, ''), contacts.company)`,
        sent: sql`contacts.sent + excluded.sent`,
        used_at: sql`now()`,
      }),
    )
    .execute();
}
