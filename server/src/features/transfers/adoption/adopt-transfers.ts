/** Assigns to a new account the transfers that were sent as a visitor from the address verified at sign-up. */

import type { Db } from '../../../db/database.ts';
import { on } from '../../../events/on.ts';
import { accountCreated, findUserByEmail, findUserById, type StoredUser } from '../../accounts/index.ts';
import { keepContacts } from '../../contacts/index.ts';
import { moveFiles } from '../../files/index.ts';
import { transferSent } from '../events.ts';
import { findTransferById, holdSender, recipientsOf } from '../store.ts';
import { moveTransfers } from './store.ts';

/** All in one transaction, so a repeated run finds nothing left to do. */
const adopt = (db: Db, { id }: StoredUser, email: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const owner = `anon:${email}`;
    // A parallel send of that visitor either commits before and is adopted here, or is adopted by its own event.
    await holdSender(tx, owner);
    const moved = await moveTransfers(tx, owner, id);
    if (moved.length === 0) return;
    await moveFiles(tx, owner, id);
    await keepContacts(tx, id, await recipientsOf(tx, moved));
  });

export const adoptTransfers = on([accountCreated, transferSent], {
  name: 'adopt-transfers',
  react: async ({ kind, accountId, data }, { db }) => {
    if (kind === accountCreated.kind) {
      const user = accountId === null ? undefined : await findUserById(db, accountId);
      // The verified address; the account may use another one by now.
      if (user !== undefined && data.email !== null) await adopt(db, user, data.email);
      return;
    }
    // An upload that was under way when its sender signed up.
    const transfer = await findTransferById(db, data.id);
    if (transfer === undefined || transfer.user_id !== null) return;
    const user = await findUserByEmail(db, transfer.sender_email);
    if (user !== undefined) await adopt(db, user, transfer.sender_email);
  },
});
