/** Reads users for the console. What they sent, and to whom, is not a part of it. */

import { CONSOLE_USERS, type ConsoleUser, type ConsoleUserRow } from '@waybill/contract/console-users';
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../../db/database.ts';
import { findUserById, isSuspended, type StoredUser, searchUsers } from '../../accounts/index.ts';
import { readUse } from '../../files/index.ts';
import { teamOfUser } from '../../teams/index.ts';
import { countOfUser } from './store.ts';

const rowOf = (user: StoredUser): ConsoleUserRow => ({
  id: user.id,
  email: user.email,
  name: user.full_name,
  role: user.role,
  suspended: isSuspended(user),
  isOperator: user.operator_since !== null,
  deleteAt: user.delete_at?.getTime() ?? null,
  createdAt: user.created_at.getTime(),
});

export async function listUsers(db: Db, find = ''): Promise<{ users: ConsoleUserRow[]; more: boolean }> {
  const found = await searchUsers(db, find, CONSOLE_USERS + 1);
  return { users: found.slice(0, CONSOLE_USERS).map(rowOf), more: found.length > CONSOLE_USERS };
}

export async function readUser(db: Db, id: string): Promise<ConsoleUser> {
  const user = await findUserById(db, id);
  if (user === undefined) throw new AppError('not_found');
  const [counts, use, team] = await Promise.all([countOfUser(db, id), readUse(db, id), teamOfUser(db, id)]);
  return {
    ...rowOf(user),
    company: user.company,
    lang: user.lang,
    region: user.region,
    grantedRole: user.granted_role,
    limits: user.limits,
    paymentState: user.payment_state,
    twoFactor: user.totp_secret !== null,
    passkeys: counts.passkeys,
    sessions: counts.sessions,
    lastUsedAt: counts.lastUsedAt?.getTime() ?? null,
    storageUsed: use.used,
    storageReserved: use.reserved,
    transfers: counts.transfers,
    transfersThisMonth: counts.transfersThisMonth,
    requests: counts.requests,
    reports: counts.reports,
    team: {
      owner: team.owner?.email ?? null,
      members: team.members.map(({ email, role }) => ({ email, role })),
    },
  };
}
