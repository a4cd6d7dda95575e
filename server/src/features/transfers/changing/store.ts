/** SQL for changing transfers. */
import type { Changeable } from '@waybill/contract/changes';
import * as z from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { StoredTransfer } from '../store.ts';
import type { Changes } from './changes.ts';
import { expiryColumns, revised } from './move-expiry.ts';

export const storeChanges = (
  tx: Tx,
  transfer: StoredTransfer,
  { title, message, passwordHash, lifetime, remindBefore, openByLink }: Changes,
  fields: readonly Changeable[],
): Promise<StoredTransfer> =>
  tx
    .updateTable('transfers')
    .set({
      ...(title === undefined ? {} : { title }),
      ...(message === undefined ? {} : { message }),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
      ...(lifetime === undefined ? {} : expiryColumns(transfer, lifetime)),
      ...(remindBefore === undefined ? {} : { remind_before: remindBefore }),
      ...(openByLink === undefined ? {} : { open_by_link: openByLink }),
      ...revised(fields),
    })
    .where('id', '=', transfer.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locks in a fixed order, so that parallel calls for the same transfers cannot deadlock. */
export const lockOwnBySlug = (tx: Tx, userId: string, slugs: readonly string[]): Promise<StoredTransfer[]> =>
  slugs.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('transfers')
        .selectAll()
        .where('user_id', '=', userId)
        .where('slug', 'in', [...slugs])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();

const moved = z.object({ from: z.number(), to: z.number() });

/** The move of the expiry that was recorded under this name. */
export async function expiryMoveNamed(
  tx: Tx,
  transferId: string,
  once: string,
): Promise<z.infer<typeof moved> | undefined> {
  const found = await tx
    .selectFrom('transfer_history')
    .select('data')
    .where('transfer_id', '=', transferId)
    .where('once', '=', once)
    .executeTakeFirst();
  return found && moved.parse(found.data);
}
