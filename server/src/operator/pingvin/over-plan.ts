/** Says which accounts hold more than their plan allows once the shares are taken over. */
import { isRole, planOfAccount, type Role } from '@waybill/contract/plans';
import { formatSize } from '@waybill/contract/sizes';
import type { Db } from '../../db/database.ts';
import { findUserByEmail } from '../../features/accounts/index.ts';
import { readUse } from '../../features/files/index.ts';
import { table } from '../command.ts';
import type { Plan } from './plan.ts';

/** The bytes that come to each owner. */
function coming({ shares }: Plan): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { owner, files, outcome } of shares)
    if (outcome.is === 'taken')
      sums.set(
        owner,
        files.reduce((sum, { file }) => sum + file.size, sums.get(owner) ?? 0),
      );
  return sums;
}

/** `role` is that of new accounts. */
export async function overPlan(db: Db, plan: Plan, role: Role): Promise<string[]> {
  const rows: string[][] = [];
  for (const [email, bytes] of coming(plan)) {
    const user = await findUserByEmail(db, email);
    const held = user === undefined ? { used: 0, reserved: 0 } : await readUse(db, user.id);
    const has = user !== undefined && isRole(user.role) ? user.role : role;
    const { storage } = planOfAccount({ role: has, limits: user?.limits ?? {} });
    const all = held.used + held.reserved + bytes;
    if (all > storage) rows.push([email, has, formatSize(all), formatSize(storage)]);
  }
  if (rows.length === 0) return [];
  return [
    '',
    'These accounts hold more than their plan allows then. Nothing is deleted, but they cannot send until there is room. Choose another --role, or give them more with "users limits":',
    ...table(['account', 'role', 'holds', 'plan'], rows),
  ];
}
