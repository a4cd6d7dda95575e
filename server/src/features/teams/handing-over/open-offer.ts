/** What the page of an offer shows to the next owner: whose team, what it holds, and what they would pay. */

import { AppError } from '@waybill/contract/errors';
import type { TeamOffer } from '@waybill/contract/handing-over';
import { isSold } from '@waybill/contract/subscription';
import type { OpenedCheckout } from '../../../adapters/payments/port.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { findUserById, picturesOfUsers } from '../../accounts/index.ts';
import { openCardCheckout, planToContinue, subscriptionOf } from '../../billing/index.ts';
import { membersOf } from '../members-store.ts';
import { teamStorage } from '../team-storage.ts';
import { offerTo } from './store.ts';

const OFFER_PAGE = '/dash/account/handover';

export async function openOffer(deps: Deps, { id }: User): Promise<TeamOffer | null> {
  const { db } = deps;
  const offer = await offerTo(db, id);
  const owner = offer && (await findUserById(db, offer.owner_id));
  if (offer === undefined || owner === undefined) return null;
  const plan = await planToContinue(deps, owner.id).catch((error: unknown) => {
    // An invoice that became open since: accepting says so.
    if (error instanceof AppError && error.code === 'handover_unpaid') return null;
    throw error;
  });
  const own = await subscriptionOf(deps, id);
  return {
    _id: offer.id,
    from: {
      fullName: owner.full_name,
      email: owner.email,
      profilePic: (await picturesOfUsers(db, [owner.id])).get(owner.id) ?? null,
    },
    company: owner.company,
    expiresAt: offer.expires_at.getTime(),
    members: (await membersOf(db, owner.id)).length,
    storage: await teamStorage(db, owner.id),
    payment:
      plan !== null && isSold(plan.price.role)
        ? {
            role: plan.price.role,
            period: plan.price.period,
            amount: plan.price.amount,
            from: plan.paidUntil.getTime(),
          }
        : null,
    card: own?.card ?? null,
    ownPlanEnds: plan !== null && own !== undefined && own.state !== 'none',
  };
}

export async function openOfferCard(deps: Deps, user: User): Promise<OpenedCheckout> {
  if ((await offerTo(deps.db, user.id)) === undefined) throw new AppError('offer_over');
  return openCardCheckout(deps, user, OFFER_PAGE);
}
