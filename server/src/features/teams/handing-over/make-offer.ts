/** Offers a team to one of its members, and withdraws the offer. */
import { AppError } from '@waybill/contract/errors';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import {
  findUserById,
  isSuspended,
  type Reauth,
  reauthenticate,
  type StoredUser,
} from '../../accounts/index.ts';
import { planToContinue } from '../../billing/index.ts';
import { emitToTeam } from '../emit-to-team.ts';
import { lockTeam, requireOwner } from '../lock-team.ts';
import { recordAct } from '../log/record.ts';
import { holdMember } from '../members-store.ts';
import { announceOffer } from './announce-offer.ts';
import { endOffer, insertOffer, openOffersOf, type StoredOffer } from './store.ts';

export async function offerTeam(deps: Deps, user: User, memberId: string, reauth: Reauth): Promise<void> {
  requireOwner(user);
  const useUp = await reauthenticate(deps, user, reauth);
  // No one takes over an open invoice; it is better said now than when they accept.
  await planToContinue(deps, user.id);
  await deps.db.transaction().execute(async (tx) => {
    await useUp(tx);
    const { owner } = await lockTeam(tx, user);
    const next = await findUserById(tx, memberId);
    if (next === undefined || !(await holdMember(tx, owner.id, next.id))) throw new AppError('not_found');
    if (isSuspended(next) || next.delete_at !== null) throw new AppError('forbidden');
    const before = await openOffersOf(tx, owner.id);
    const [same] = before.filter(({ member_id }) => member_id === next.id);
    // A second try after a lost answer, or a reminder: the same offer, with its time anew.
    for (const offer of before) await withdraw(deps, tx, owner, offer, offer !== same);
    const offer = await insertOffer(tx, owner.id, next.id);
    await recordAct(tx, owner.id, owner, { act: 'offered', subject: next.email });
    const { publicUrl } = deps.config;
    await announceOffer(publicUrl, tx, { offerId: offer.id, news: 'offered', to: next, by: owner, owner });
    await emitToTeam(tx, owner.id, { also: [next.id, ...before.map(({ member_id }) => member_id)] });
  });
}

export async function withdrawOffer(deps: Deps, user: User): Promise<void> {
  requireOwner(user);
  await deps.db.transaction().execute(async (tx) => {
    const { owner } = await lockTeam(tx, user);
    const offers = await openOffersOf(tx, owner.id);
    for (const offer of offers) await withdraw(deps, tx, owner, offer, true);
    await emitToTeam(tx, owner.id, { also: offers.map(({ member_id }) => member_id) });
  });
}

async function withdraw(
  { config }: Deps,
  tx: Tx,
  owner: StoredUser,
  { id, member_id }: StoredOffer,
  announced: boolean,
): Promise<void> {
  if ((await endOffer(tx, id, 'withdrawn')) === undefined || !announced) return;
  const member = await findUserById(tx, member_id);
  if (member === undefined) return;
  await recordAct(tx, owner.id, owner, { act: 'offer_withdrawn', subject: member.email });
  await announceOffer(config.publicUrl, tx, {
    offerId: id,
    news: 'withdrawn',
    to: member,
    by: owner,
    owner,
  });
}

/** Ends offers without a word, because the team or the place of a member changed, which is mailed by itself. */
export async function dropOffers(tx: Tx, ownerId: string, memberId?: string): Promise<void> {
  for (const { id } of await openOffersOf(tx, ownerId, memberId)) await endOffer(tx, id, 'withdrawn');
}
