/** Stores new accounts. */
import { newestUpdate } from '@waybill/contract/updates';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

export interface NewAccount {
  readonly fullName: string;
  readonly company: string;
  readonly lang: 'en' | 'zh';
  readonly status: 'pre_checkout' | 'unpaid';
}

/** Undefined when the address has an account already. */
export async function insertUser(
  tx: Tx,
  account: NewAccount & { readonly email: string; readonly passwordHash: string },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('users')
    .values({
      email: account.email,
      full_name: account.fullName,
      company: account.company,
      lang: account.lang,
      status: account.status,
      password_hash: account.passwordHash,
      password_changed_at: sql<Date>`now()`,
      // Nothing is new to someone who has just come.
      seen_update: newestUpdate,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
