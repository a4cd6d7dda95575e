/** Makes, renames and deletes groups, and changes their members. */

import { type addGroup, type changeMembers, GROUPS_MAX } from '@waybill/contract/contact-groups';
import type { ContactGroup } from '@waybill/contract/contacts';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { Db, Tx } from '../../../db/database.ts';
import { emitChanged } from '../events.ts';
import {
  addMembers,
  findGroup,
  groupsOf,
  insertGroups,
  membersOf,
  removeGroup,
  removeMembers,
  type StoredGroup,
  setGroupName,
} from '../groups-store.ts';
import { changing } from '../limits.ts';
import { keepUndo } from '../undo/store.ts';

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

async function requireFree(tx: Tx, userId: string, name: string, except?: string): Promise<void> {
  const taken = (await groupsOf(tx, userId)).some((one) => one.id !== except && sameName(one.name, name));
  if (taken) throw new AppError('group_exists', { fields: { name: 'taken' } });
}

async function ownGroup(tx: Tx, userId: string, id: string): Promise<StoredGroup> {
  const group = await findGroup(tx, userId, id);
  if (group === undefined) throw new AppError('not_found');
  return group;
}

export const makeGroup = (
  db: Db,
  userId: string,
  { _id, name }: ParsedOf<typeof addGroup>['body'] & { readonly _id: string },
): Promise<ContactGroup> =>
  changing(db, userId, async (tx) => {
    const groups = await groupsOf(tx, userId);
    const before = groups.find(({ id }) => id === _id);
    if (before !== undefined) return { _id, name: before.name };
    await requireFree(tx, userId, name);
    if (groups.length >= GROUPS_MAX) throw new AppError('groups_full');
    if ((await insertGroups(tx, userId, [{ id: _id, name }])) === 0) throw new AppError('conflict');
    await emitChanged(tx, userId);
    return { _id, name };
  });

export const changeGroupName = (db: Db, userId: string, id: string, name: string): Promise<ContactGroup> =>
  changing(db, userId, async (tx) => {
    const group = await ownGroup(tx, userId, id);
    if (group.name !== name) {
      await requireFree(tx, userId, name, id);
      await setGroupName(tx, id, name);
      await emitChanged(tx, userId);
    }
    return { _id: id, name };
  });

/** Returns the id that undoes it. */
export const dropGroup = (db: Db, userId: string, id: string): Promise<string> =>
  changing(db, userId, async (tx) => {
    const { name } = await ownGroup(tx, userId, id);
    const undo = await keepUndo(tx, userId, { groups: [{ id, name, members: await membersOf(tx, id) }] });
    await removeGroup(tx, id);
    await emitChanged(tx, userId);
    return undo;
  });

export const setMembers = (
  db: Db,
  userId: string,
  id: string,
  { add = [], remove = [] }: ParsedOf<typeof changeMembers>['body'],
): Promise<{ added: number; removed: number }> =>
  changing(db, userId, async (tx) => {
    await ownGroup(tx, userId, id);
    const added = await addMembers(
      tx,
      userId,
      add.map((contact) => ({ group: id, contact })),
    );
    const removed = remove.length === 0 ? 0 : await removeMembers(tx, id, remove);
    if (added + removed > 0) await emitChanged(tx, userId);
    return { added, removed };
  });
