/** Revokes an API key; the next call with it is refused. */
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { keyRevoked } from './events.ts';
import { markRevoked, markRevokedBySecret } from './store.ts';

export const revokeKey = (db: Db, userId: string, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const name = await markRevoked(tx, userId, id);
    if (name === undefined) throw new AppError('not_found');
    await append(tx, keyRevoked, { name }, { accountId: userId });
  });

/** For a device that logs out: the holder of a key may end it. */
export const endKey = (db: Db, secret: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const ended = await markRevokedBySecret(tx, secret);
    if (ended !== undefined) await append(tx, keyRevoked, { name: ended.name }, { accountId: ended.user_id });
  });
