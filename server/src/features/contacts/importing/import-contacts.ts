/** Imports a batch of contacts: adds those that are new, updates those that differ, and changes nothing when repeated. */
import { randomUUID } from 'node:crypto';
import { GROUPS_MAX } from '@waybill/contract/contact-groups';
import type { importContacts } from '@waybill/contract/contact-import';
import type { AnswerOf, ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { Db, Tx } from '../../../db/database.ts';
import { emitChanged } from '../events.ts';
import { addMembers, groupsOf, insertGroups, membershipsOf } from '../groups-store.ts';
import { changing, requireRoom } from '../limits.ts';
import { findByEmails } from '../store.ts';
import { type Imported, mergeRows, plannedChanges } from './rules.ts';
import { saveContacts } from './store.ts';

type Asked = ParsedOf<typeof importContacts>['body'];

/** Name in lower case → id, with the groups that had to be made. */
async function groupIds(tx: Tx, userId: string, rows: readonly Imported[]): Promise<Map<string, string>> {
  const groups = await groupsOf(tx, userId);
  const idOf = new Map(groups.map(({ id, name }) => [name.toLowerCase(), id]));
  const made: { id: string; name: string }[] = [];
  for (const name of rows.flatMap((row) => row.groups)) {
    if (idOf.has(name.toLowerCase())) continue;
    const id = randomUUID();
    idOf.set(name.toLowerCase(), id);
    made.push({ id, name });
  }
  if (groups.length + made.length > GROUPS_MAX) throw new AppError('groups_full');
  await insertGroups(tx, userId, made);
  return idOf;
}

export const importBatch = (
  db: Db,
  userId: string,
  { contacts, existing }: Asked,
): Promise<AnswerOf<typeof importContacts>> =>
  changing(db, userId, async (tx) => {
    const rows = mergeRows(contacts);
    const emails = rows.map(({ email }) => email);
    const known = new Map((await findByEmails(tx, userId, emails)).map((one) => [one.email, one]));
    const taken = existing === 'skip' ? rows.filter(({ email }) => !known.has(email)) : rows;
    const { added, changed } = plannedChanges(taken, known);
    await requireRoom(tx, userId, added.length);
    await saveContacts(tx, userId, [...added, ...changed]);

    const groups = await groupIds(tx, userId, taken);
    const stored = await findByEmails(tx, userId, emails);
    const idOf = new Map(stored.map(({ email, id }) => [email, id]));
    const before = await membershipsOf(
      tx,
      stored.map(({ id }) => id),
    );
    const joins = taken.flatMap(({ email, groups: names }) =>
      names.flatMap((name) => {
        const group = groups.get(name.toLowerCase());
        const contact = idOf.get(email);
        if (group === undefined || contact === undefined) return [];
        return before.get(contact)?.includes(group) ? [] : [{ email, group, contact }];
      }),
    );
    await addMembers(tx, userId, joins);

    const isNew = new Set(added.map(({ email }) => email));
    const updated = new Set(
      [...changed, ...joins].map(({ email }) => email).filter((one) => !isNew.has(one)),
    );
    if (isNew.size + updated.size > 0) await emitChanged(tx, userId);
    return { added: isNew.size, updated: updated.size, unchanged: rows.length - isNew.size - updated.size };
  });
