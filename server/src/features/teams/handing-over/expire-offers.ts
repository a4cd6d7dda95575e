/** The job that ends offers that were not answered in time, and lets the owner know. */
import type { Deps } from '../../../deps.ts';
import { defineTask, nothing } from '../../../jobs/task.ts';
import { findUserById, lockUser } from '../../accounts/index.ts';
import { emitToTeam } from '../emit-to-team.ts';
import { recordAct } from '../log/record.ts';
import { announceOffer } from './announce-offer.ts';
import { endOffer, offersToExpire, type StoredOffer } from './store.ts';

export const expireOffers = defineTask('expire-team-offers', nothing, async (_payload, { deps }) => {
  for (const offer of await offersToExpire(deps.db)) await expire(deps, offer);
});

const expire = ({ db, config }: Deps, { id, owner_id, member_id }: StoredOffer): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const owner = await lockUser(tx, owner_id);
    const member = await findUserById(tx, member_id);
    if (owner === undefined || member === undefined) return;
    if ((await endOffer(tx, id, 'expired')) === undefined) return;
    await recordAct(tx, owner.id, owner, { act: 'offer_expired', subject: member.email });
    await announceOffer(config.publicUrl, tx, {
      offerId: id,
      news: 'expired',
      to: owner,
      by: member,
      owner,
    });
    await emitToTeam(tx, owner.id, { also: [member.id] });
  });
