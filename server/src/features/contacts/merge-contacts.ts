/** Makes one contact of several. */
import type { BookEntry, mergeContacts } from '@waybill/contract/contacts';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../db/database.ts';
import { emitChanged } from './events.ts';
import { addMembers, membershipsOf } from './groups-store.ts';
import { changing } from './limits.ts';
import { findContact, findContacts, removeContacts } from './store.ts';
import { keepUndo } from './undo/store.ts';
import { viewOne } from './view.ts';

/** The one that stays counts the transfers of all, and is in the groups of all. */
export const mergeInto = (
  db: Db,
  userId: string,
  { keep, ids, name, company }: ParsedOf<typeof mergeContacts>['body'],
): Promise<{ contact: BookEntry; undo: string }> =>
  changing(db, userId, async (tx) => {
    const all = await findContacts(tx, userId, [...new Set([...ids, keep])]);
    const others = all.filter(({ id }) => id !== keep);
    // All or nothing: one that is gone would silently lose what the dialog showed.
    if (all.length !== new Set([...ids, keep]).size || others.length === 0) throw new AppError('not_found');
    const undo = await keepUndo(tx, userId, { contacts: all });
    const groups = await membershipsOf(
      tx,
      all.map(({ id }) => id),
    );
    await addMembers(
      tx,
      userId,
      [...groups.values()].flat().map((group) => ({ group, contact: keep })),
    );
    const used = all.flatMap(({ used_at }) => used_at?.getTime() ?? []);
    await tx
      .updateTable('contacts')
      .set({
        name,
        company,
        sent: all.reduce((sum, { sent }) => sum + sent, 0),
        used_at: used.length === 0 ? null : new Date(Math.max(...used)),
      })
      .where('user_id', '=', userId)
      .where('id', '=', keep)
      .execute();
    await removeContacts(
      tx,
      userId,
      others.map(({ id }) => id),
    );
    await emitChanged(tx, userId);
    const merged = await findContact(tx, userId, keep);
    if (merged === undefined) throw new AppError('not_found');
    return { contact: await viewOne(tx, merged), undo };
  });
