/** Removes a person who has handed in nothing: with the transaction, their link stops working. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { withdrawMails } from '../../../mail/withdraw.ts';
import { dropDraftIn } from '../../files/index.ts';
import { personChanged } from '../events.ts';
import { settleFulfilment } from '../fulfilment.ts';
import { lockOwnRequest } from '../own-request.ts';
import { refreshSearch, type StoredRequest } from '../store.ts';
import { wakeGivers } from '../wake-givers.ts';
import { findGiver, hasHandedIn, markGiverRemoved, openDraftsOfGiver } from './store.ts';

export function removeGiver(deps: Deps, user: User, slug: string, person: string): Promise<StoredRequest> {
  return deps.db.transaction().execute(async (tx) => {
    const request = await lockOwnRequest(tx, user, slug);
    const giver = await findGiver(tx, request.id, person);
    if (giver === undefined) throw new AppError('not_found');
    if (giver.removed_at !== null) return request;
    if (await hasHandedIn(tx, giver.id)) throw new AppError('conflict', { fields: { person: 'handed_in' } });
    await markGiverRemoved(tx, giver.id);
    for (const draftId of await openDraftsOfGiver(tx, giver.id)) await dropDraftIn(tx, draftId);
    if (giver.mail_id !== null) await withdrawMails(tx, [giver.mail_id], 'the person was removed');
    await refreshSearch(tx, request.id);
    await emit(tx, personChanged, request, { person: giver.id });
    await wakeGivers(tx, giver.id);
    return settleFulfilment(tx, request);
  });
}
