/** Hands a team over: what is the team’s goes to the next owner in one transaction, and the former owner stays as an admin. */
import { AppError } from '@waybill/contract/errors';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { isSuspended, lockUser } from '../../accounts/index.ts';
import { type ContinuedPlan, movePlan, settleRole } from '../../billing/index.ts';
import { emitToTeam } from '../emit-to-team.ts';
import { recordAct } from '../log/record.ts';
import { deleteMember, insertMember } from '../members-store.ts';
import { postNotice } from '../post-notice.ts';
import { announceOffer } from './announce-offer.ts';
import { moveOwnership } from './move-ownership.ts';
import { endOffer, type StoredOffer } from './store.ts';

/** `payment`: the plan that continues on the next owner’s card, and the key under which it began. */
export async function handOver(
  deps: Deps,
  tx: Tx,
  { id, owner_id, member_id }: StoredOffer,
  payment: { readonly plan: ContinuedPlan; readonly key: string } | null,
): Promise<void> {
  const former = await lockUser(tx, owner_id);
  const next = await lockUser(tx, member_id);
  if (former === undefined || next === undefined) throw new AppError('offer_over');
  if (isSuspended(former) || isSuspended(next)) throw new AppError('forbidden');
  if (next.delete_at !== null) throw new AppError('forbidden');
  if ((await endOffer(tx, id, 'accepted', payment?.key ?? null)) === undefined)
    throw new AppError('offer_over');
  if (!(await deleteMember(tx, former.id, next.id))) throw new AppError('offer_over');
  await moveOwnership(tx, former, next);
  await insertMember(tx, { user_id: former.id, owner_id: next.id, role: 'admin' });
  await movePlan(deps, tx, { from: former.id, to: next.id }, payment?.plan ?? null);
  // The others and the former owner follow the new one.
  await settleRole(tx, next.id);
  await recordAct(tx, next.id, former, { act: 'handed_over', subject: next.email });
  const { publicUrl } = deps.config;
  await postNotice(publicUrl, tx, next, { what: 'owner_now', owner: former, by: former });
  await announceOffer(publicUrl, tx, {
    offerId: id,
    news: 'accepted',
    to: former,
    by: next,
    owner: former,
  });
  await emitToTeam(tx, next.id, { all: true });
}
