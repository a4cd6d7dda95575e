/** Mails what became of an offer to whom it concerns, and reports it for their bell, in the transaction of the change. */
import type { Tx } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import type { StoredUser } from '../../accounts/index.ts';
import { type OfferNews, teamOfferNews } from '../events.ts';
import { nameOf } from '../names.ts';
import { postNotice } from '../post-notice.ts';

export interface OfferAct {
  readonly offerId: string;
  readonly news: OfferNews;
  readonly to: StoredUser;
  /** Who made, answered or withdrew it; with `expired`, who did not answer. */
  readonly by: StoredUser;
  /** By whose name the team is called. */
  readonly owner: StoredUser;
}

const MAILS = {
  offered: 'offered',
  withdrawn: 'offer_withdrawn',
  declined: 'offer_declined',
  expired: 'offer_expired',
  accepted: 'offer_accepted',
} as const satisfies Record<OfferNews, string>;

export async function announceOffer(
  site: string,
  tx: Tx,
  { offerId, news, to, by, owner }: OfferAct,
): Promise<void> {
  await postNotice(site, tx, to, { what: MAILS[news], owner, by });
  await append(tx, teamOfferNews, { offerId, news, userId: to.id, person: nameOf(by) });
}
