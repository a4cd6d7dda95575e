/** Brings back contacts and groups that were deleted or merged. */
import { randomUUID } from 'node:crypto';
import { AppError } from '@waybill/contract/errors';
import type { Db, Tx } from '../../../db/database.ts';
import type { KeptContact, KeptGroup } from '../../../db/tables/contacts.ts';
import { emitChanged } from '../events.ts';
import { addMembers, groupsOf, insertGroups, leaveGroups } from '../groups-store.ts';
import { changing, requireRoom } from '../limits.ts';
import { findByEmails } from '../store.ts';
import { restoreContacts, takeUndo } from './store.ts';

/** Under a new id when another account uses the old one by now. */
async function insertGroup(
  tx: Tx,
  userId: string,
  { id, name }: Pick<KeptGroup, 'id' | 'name'>,
): Promise<string> {
  if ((await insertGroups(tx, userId, [{ id, name }])) > 0) return id;
  const drawn = randomUUID();
  await insertGroups(tx, userId, [{ id: drawn, name }]);
  return drawn;
}

/** A group whose name was used again meanwhile is that one. */
async function restoreGroups(tx: Tx, userId: string, kept: readonly KeptGroup[]): Promise<void> {
  const now = await groupsOf(tx, userId);
  for (const { id, name, members } of kept) {
    const twin = now.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const group = twin?.id ?? (await insertGroup(tx, userId, { id, name }));
    await addMembers(
      tx,
      userId,
      members.map((contact) => ({ group, contact })),
    );
  }
}

async function restorePeople(tx: Tx, userId: string, kept: readonly KeptContact[]): Promise<void> {
  const emails = kept.map(({ email }) => email);
  const before = await findByEmails(tx, userId, emails);
  await requireRoom(tx, userId, kept.length - before.length);
  // The one that others were merged into leaves the groups it got from them.
  const merged = before.find(({ id }) => kept.some((one) => one.id === id));
  if (merged !== undefined) await leaveGroups(tx, merged.id);
  await restoreContacts(tx, userId, kept);
  const idOf = new Map((await findByEmails(tx, userId, emails)).map(({ email, id }) => [email, id]));
  await addMembers(
    tx,
    userId,
    kept.flatMap(({ email, groups }) =>
      groups.map((group) => ({ group, contact: idOf.get(email) ?? email })),
    ),
  );
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'contacts_id';

export function undoChange(db: Db, userId: string, undo: string): Promise<number> {
  const restore = () => changing(db, userId, (tx) => restoreAll(tx, userId, undo));
  return restore().catch((error: unknown) => {
    // Another account used an id at the same moment: the second try sees it.
    if (isTaken(error)) return restore();
    throw error;
  });
}

async function restoreAll(tx: Tx, userId: string, undo: string): Promise<number> {
  const taken = await takeUndo(tx, userId, undo);
  if (taken === undefined) throw new AppError('not_found');
  await restorePeople(tx, userId, taken.contacts);
  await restoreGroups(tx, userId, taken.contact_groups);
  await emitChanged(tx, userId);
  return taken.contacts.length + taken.contact_groups.length;
}
