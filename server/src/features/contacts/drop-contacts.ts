/** Deletes contacts, so that it can be undone. */
import type { Db } from '../../db/database.ts';
import { emitChanged } from './events.ts';
import { changing } from './limits.ts';
import { findContacts, removeContacts } from './store.ts';
import { keepUndo } from './undo/store.ts';

/** Ids that are no contact of the user are left out: another page may have deleted them a moment ago. */
export const dropContacts = (
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<{ deleted: number; undo: string | null }> =>
  changing(db, userId, async (tx) => {
    const contacts = await findContacts(tx, userId, ids);
    if (contacts.length === 0) return { deleted: 0, undo: null };
    const undo = await keepUndo(tx, userId, { contacts });
    await removeContacts(tx, userId, ids);
    await emitChanged(tx, userId);
    return { deleted: contacts.length, undo };
  });
