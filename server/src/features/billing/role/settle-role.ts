/** Works out an account's role after one of its sources changed, and lets its open pages know. */
import type { Role } from '@waybill/contract/plans';
import type { Db, Tx } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import { roleChanged } from '../../accounts/index.ts';
import { largestRole } from './largest-role.ts';
import { lockRoleSources, writeGranted, writeRole } from './store.ts';

/** In the transaction of the change. Undefined: there is no such account any more. */
export async function settleRole(tx: Tx, userId: string): Promise<Role | undefined> {
  const sources = await lockRoleSources(tx, userId);
  if (sources === undefined) return undefined;
  const role = largestRole(sources);
  await writeRole(tx, userId, role, sources);
  if (role !== sources.role) await append(tx, roleChanged, { role }, { accountId: userId });
  return role;
}

/** What the operator gives; a larger plan that is paid for stays. */
export const grantRole = (db: Db, userId: string, role: Role): Promise<Role | undefined> =>
  db.transaction().execute(async (tx) => {
    await writeGranted(tx, userId, role);
    return settleRole(tx, userId);
  });
