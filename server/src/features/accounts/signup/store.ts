/** Stores new accounts. */
import type { Role } from '@waybill/contract/plans';
import type { Region } from '@waybill/contract/regions';
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
  account: NewAccount & {
    readonly email: string;
    /** Null: it has none until its owner sets one by email; they may log in at a provider. */
    readonly passwordHash: string | null;
    readonly role: Role;
    readonly region: Region;
    readonly seenUpdate: string | null;
  },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('users')
    .values({
      email: account.email,
      full_name: account.fullName,
      company: account.company,
      lang: account.lang,
      status: account.status,
      role: account.role,
      // Given by the operator: it stays when a plan that was bought ends.
      granted_role: account.role,
      password_hash: account.passwordHash,
      ...(account.passwordHash === null ? {} : { password_changed_at: sql<Date>`now()` }),
      region: account.region,
      seen_update: account.seenUpdate,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
