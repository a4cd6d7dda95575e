/** Keeps why people leave, for the operator to read. */
import type { CANCEL_REASONS } from '@waybill/contract/billing';
import type { Db } from '../../../db/database.ts';

export interface Leaving {
  readonly reason: (typeof CANCEL_REASONS)[number];
  readonly comment: string;
}

export async function keepReason(
  db: Db,
  {
    userId,
    ...left
  }: Leaving & { readonly userId: string; readonly role: string; readonly refunded: number },
): Promise<void> {
  await db
    .insertInto('cancellations')
    .values({ user_id: userId, ...left })
    .execute();
}
