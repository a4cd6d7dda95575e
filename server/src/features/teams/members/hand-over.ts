/** Hands a team over: everything of it goes to another member in one transaction, and the former owner stays as an admin. */
import { AppError } from '@waybill/contract/errors';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { reauthenticate } from '../../accounts/index.ts';
import { movePlan, settleRole } from '../../billing/index.ts';
import { lockTeam, requireOwner } from '../lock-team.ts';
import { recordAct } from '../log/record.ts';
import { lockUser } from '../store.ts';
import { tellTeam } from '../tell-team.ts';
import { moveOwnership } from './move-ownership.ts';
import { postNotice } from './post-notice.ts';
import { deleteMember, insertMember } from './store.ts';

export async function handOver(
  deps: Deps,
  user: User,
  memberId: string,
  password: string | undefined,
): Promise<void> {
  requireOwner(user);
  await reauthenticate(deps, user.id, password);
  await deps.db.transaction().execute((tx) => handOverIn(deps, tx, user, memberId));
}

async function handOverIn(deps: Deps, tx: Tx, user: User, memberId: string): Promise<void> {
  const { owner: former } = await lockTeam(tx, user);
  const next = await lockUser(tx, memberId);
  if (next === undefined || !(await deleteMember(tx, former.id, next.id))) throw new AppError('not_found');
  if (next.status === 'revoke' || next.delete_at !== null) throw new AppError('forbidden');
  await moveOwnership(tx, former, next);
  await insertMember(tx, { user_id: former.id, owner_id: next.id, role: 'admin' });
  await movePlan(deps, tx, former.id, next.id);
  // The others and the former owner follow the new one.
  await settleRole(tx, next.id);
  await recordAct(tx, next.id, former, { act: 'handed_over', subject: next.email });
  await postNotice(deps.config.publicUrl, tx, next, { what: 'owner_now', owner: former, by: former });
  await tellTeam(tx, next.id, { all: true });
}
