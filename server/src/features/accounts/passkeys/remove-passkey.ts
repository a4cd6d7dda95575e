/** Removes a passkey; the device may keep its half, which no longer signs in. */
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import { passkeyRemoved } from '../events.ts';
import { remove } from './store.ts';

export const removePasskey = (db: Db, userId: string, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const name = await remove(tx, userId, id);
    if (name === undefined) throw new AppError('not_found');
    await append(tx, passkeyRemoved, { name }, { accountId: userId });
  });
