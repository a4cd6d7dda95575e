/** Gives an account limits of its own, and lets its open pages know. */
import type { OwnLimits } from '@waybill/contract/plans';
import type { Tx } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import { roleChanged, type StoredUser } from '../../accounts/index.ts';
import { membersOfOwner } from './store.ts';

/** Those who use the account's storage are shown the new size too. */
export async function setLimitsIn(tx: Tx, { id, role }: StoredUser, limits: OwnLimits): Promise<void> {
  await tx
    .updateTable('users')
    .set({ limits: JSON.stringify(limits), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  for (const accountId of [id, ...(await membersOfOwner(tx, id))])
    await append(tx, roleChanged, { role }, { accountId });
}
