/** What the next owner does with an offer: accepts it, with a card of their own where the plan is paid by card, or declines it. */
import { randomUUID } from 'node:crypto';
import { AppError } from '@waybill/contract/errors';
import { tryLock } from '../../../db/locks.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { findUserById, lockUser } from '../../accounts/index.ts';
import {
  type ContinuedPlan,
  freshPlanToContinue,
  prepareTakeOver,
  startTakenOver,
  undoTakeOver,
} from '../../billing/index.ts';
import { emitToTeam } from '../emit-to-team.ts';
import { recordAct } from '../log/record.ts';
import { announceOffer } from './announce-offer.ts';
import { handOver } from './hand-over.ts';
import { settleTakeOver } from './settle-take-over.ts';
import { endOffer, offerTo, type StoredOffer } from './store.ts';

/** If the process dies in between, what was begun at the payment service is undone after this time. */
const UNDO_AFTER_MS = 10 * 60_000;

async function requireOffer({ db }: Deps, { id: userId }: User, id: string): Promise<StoredOffer> {
  const offer = await offerTo(db, userId);
  if (offer?.id !== id) throw new AppError('offer_over');
  return offer;
}

/** `amount` is what was shown; another one is shown again before it is agreed to. */
export async function acceptOffer(
  deps: Deps,
  user: User,
  given: { readonly offer: string; readonly amount: number | null },
): Promise<void> {
  const offer = await requireOffer(deps, user, given.offer);
  const plan = await freshPlanToContinue(deps, offer.owner_id);
  if ((plan?.price.amount ?? null) !== given.amount) throw new AppError('price_changed');
  if (plan === null) {
    await deps.db.transaction().execute((tx) => handOver(deps, tx, offer, null));
    return;
  }
  // Two calls at once would both begin a subscription.
  await deps.db.transaction().execute(async (lock) => {
    if (!(await tryLock(lock, 'handingOver', offer.id))) throw new AppError('conflict');
    await acceptPaid(deps, offer, plan);
  });
}

/** The payment service goes first: without the next owner’s card nothing is handed over. */
async function acceptPaid(deps: Deps, offer: StoredOffer, plan: ContinuedPlan): Promise<void> {
  const takeOver = await prepareTakeOver(deps, offer.member_id, plan);
  const key = randomUUID();
  const settle = { offer: offer.id, key, ...takeOver };
  const job = { key: `${settleTakeOver.name}:${key}` };
  await settleTakeOver.enqueue(deps.db, settle, { ...job, runAt: new Date(Date.now() + UNDO_AFTER_MS) });
  try {
    await startTakenOver(deps, takeOver, plan, key);
    await deps.db.transaction().execute(async (tx) => {
      await handOver(deps, tx, offer, { plan, key });
      await settleTakeOver.enqueue(tx, settle, { ...job, urgent: true });
    });
  } catch (error) {
    await undoTakeOver(deps, takeOver, key);
    throw error;
  }
}

export async function declineOffer(deps: Deps, user: User, id: string): Promise<void> {
  const { owner_id } = await requireOffer(deps, user, id);
  await deps.db.transaction().execute(async (tx) => {
    const owner = await lockUser(tx, owner_id);
    const member = await findUserById(tx, user.id);
    if (owner === undefined || member === undefined || (await endOffer(tx, id, 'declined')) === undefined)
      throw new AppError('offer_over');
    await recordAct(tx, owner.id, member, { act: 'offer_declined', subject: member.email });
    const { publicUrl } = deps.config;
    await announceOffer(publicUrl, tx, { offerId: id, news: 'declined', to: owner, by: member, owner });
    await emitToTeam(tx, owner.id, { also: [member.id] });
  });
}
