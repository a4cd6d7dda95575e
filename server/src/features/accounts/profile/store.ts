/** Stores profiles. */
import type { Updateable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { UserRow } from '../../../db/tables/accounts.ts';

export type ProfileChange = Pick<
  Updateable<UserRow>,
  'full_name' | 'greeting_name' | 'company' | 'lang' | 'notify_mails' | 'region'
>;

export async function changeUser(tx: Tx, userId: string, change: ProfileChange): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
}
