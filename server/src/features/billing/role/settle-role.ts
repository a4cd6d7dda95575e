/** Works out an account's role after one of its sources changed, and lets its open pages know. */
import type { Role } from '@waybill/contract/plans';
import type { Db, Tx } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import { roleChanged } from '../../accounts/index.ts';
import { largestRole, storedRole } from './largest-role.ts';
import { lockRoleSources, roleOfOwner, writeGranted, writeRole, writeRoleOfMembers } from './store.ts';

/** In the transaction of the change. Undefined: there is no such account any more. */
export async function settleRole(tx: Tx, userId: string): Promise<Role | undefined> {
  const sources = await lockRoleSources(tx, userId);
  if (sources === undefined) return undefined;
  // Someone in a team has what its owner has. Their own sources are kept, and count again when they leave.
  const owner = await roleOfOwner(tx, userId);
  const role = owner === undefined ? largestRole(sources) : storedRole(owner.role);
  const payment = owner ?? sources;
  await writeRole(tx, userId, role, payment);
  if (role !== sources.role) await append(tx, roleChanged, { role }, { accountId: userId });
  if (owner === undefined)
    for (const accountId of await writeRoleOfMembers(tx, userId, role, payment))
      await append(tx, roleChanged, { role }, { accountId });
  return role;
}

/** What the operator gives; a larger plan that is paid for stays. */
export async function grantRoleIn(tx: Tx, userId: string, role: Role): Promise<Role | undefined> {
  await writeGranted(tx, userId, role);
  return settleRole(tx, userId);
}

export const grantRole = (db: Db, userId: string, role: Role): Promise<Role | undefined> =>
  db.transaction().execute((tx) => grantRoleIn(tx, userId, role));
