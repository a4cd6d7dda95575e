/** Removes a passkey; the device may keep its half, which no longer signs in. */
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../../db/database.ts';
import { appendEvent } from '../../../events/append.ts';
import { remove } from './store.ts';

export const removePasskey = (db: Db, userId: string, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const name = await remove(tx, userId, id);
    if (name === undefined) throw new AppError('not_found');
    await appendEvent(tx, { kind: 'account.passkey_removed', accountId: userId, data: { name } });
  });
