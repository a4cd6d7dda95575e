/** Stores profiles. */
import type { RequestSettingsChange } from '@waybill/contract/request-settings';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { UserRow } from '../../../db/tables/accounts.ts';

export type ProfileChange = Pick<
  Updateable<UserRow>,
  'full_name' | 'greeting_name' | 'company' | 'lang' | 'notify_mails' | 'closed_hints'
>;

export async function changeUser(tx: Tx, userId: string, change: ProfileChange): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
}

/** What is not named stays as it is. */
export async function mergeRequestSettings(
  tx: Tx,
  userId: string,
  settings: RequestSettingsChange,
): Promise<void> {
  await sql`
    update users set request_settings = request_settings || ${JSON.stringify(settings)}::jsonb
    where id = ${userId}`.execute(tx);
}

/** False when they have already seen that one or a later one. */
export async function storeSeenUpdate(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ seen_update: id })
    .where('id', '=', userId)
    .where((where) => where.or([where('seen_update', 'is', null), where('seen_update', '<', id)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
