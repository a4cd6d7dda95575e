/** SQL for what a deletion or a merge took away: kept for a short while, and brought back. */
import { UNDO_CONTACTS_S } from '@waybill/contract/contacts';
import { type Selectable, sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { ContactBookTables, KeptContact, KeptGroup } from '../../../db/tables/contacts.ts';
import { membershipsOf } from '../groups-store.ts';
import type { StoredContact } from '../store.ts';

type StoredUndo = Selectable<ContactBookTables['contact_undos']>;

interface Taken {
  readonly contacts?: readonly StoredContact[];
  readonly groups?: readonly KeptGroup[];
}

/** Before the contacts are changed, as their groups are read here. */
export async function keepUndo(
  tx: Tx,
  userId: string,
  { contacts = [], groups = [] }: Taken,
): Promise<string> {
  const memberships = await membershipsOf(
    tx,
    contacts.map(({ id }) => id),
  );
  const kept: KeptContact[] = contacts.map(({ id, email, name, company, sent, used_at, created_at }) => ({
    id,
    email,
    name,
    company,
    sent,
    used_at: used_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    groups: memberships.get(id) ?? [],
  }));
  const { id } = await tx
    .insertInto('contact_undos')
    .values({
      user_id: userId,
      contacts: JSON.stringify(kept),
      contact_groups: JSON.stringify(groups),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Each is used once. */
export const takeUndo = (tx: Tx, userId: string, id: string): Promise<StoredUndo | undefined> =>
  tx
    .deleteFrom('contact_undos')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** A contact that was added anew meanwhile stays, and gets back what it had. One whose id was used again meanwhile gets another. */
export async function restoreContacts(
  tx: Tx,
  userId: string,
  contacts: readonly KeptContact[],
): Promise<void> {
  if (contacts.length === 0) return;
  await sql`
    insert into contacts (id, user_id, email, name, company, sent, used_at, created_at)
    select case when exists (select from contacts as taken 
        where taken.id = kept.id and (taken.user_id, taken.email) <> (${userId}::uuid, kept.email))
        then gen_random_uuid() else id end,
      ${userId}, email, name, company, sent, used_at, created_at
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as kept
      (id uuid, email text, name text, company text, sent integer, used_at timestamptz, created_at timestamptz)
    on conflict (user_id, email) do update set
      name = excluded.name,
      company = excluded.company,
      sent = case when contacts.id = excluded.id then greatest(contacts.sent, excluded.sent) else contacts.sent + excluded.sent end,
      used_at = greatest(contacts.used_at, excluded.used_at),
      created_at = least(contacts.created_at, excluded.created_at)`.execute(tx);
}

/** They can be undone for longer than the page offers it. */
export async function sweepUndos(db: Db): Promise<void> {
  await db
    .deleteFrom('contact_undos')
    .where('created_at', '<', sql<Date>`${settled(HOUR_S)} - make_interval(secs => ${10 * UNDO_CONTACTS_S})`)
    .execute();
}
