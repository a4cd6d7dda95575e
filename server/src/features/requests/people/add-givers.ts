/** Asks more people, by email; those who were asked already are left as they are. */

import type { ParsedOf } from '@waybill/contract/endpoint';
import type { addGivers as addCall } from '@waybill/contract/requests';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { requireRoomToMail } from '../../../mail/caps/account-room.ts';
import { planOfUser } from '../../billing/index.ts';
import { keepContacts } from '../../contacts/index.ts';
import { distinctPeople, requireRecipientLimit } from '../../transfers/index.ts';
import { peopleAdded } from '../events.ts';
import { settleFulfilment } from '../fulfilment.ts';
import { lockOwnRequest } from '../own-request.ts';
import { requireOpen } from '../rules.ts';
import { refreshSearch, type StoredRequest } from '../store.ts';
import { addressesOf, countedGivers, insertGivers, nextPosition } from './store.ts';

type People = ParsedOf<typeof addCall>['body']['emailTo'];

export function addGivers(deps: Deps, user: User, slug: string, people: People): Promise<StoredRequest> {
  return deps.db.transaction().execute(async (tx) => {
    const request = await lockOwnRequest(tx, user, slug);
    requireOpen(request);
    const distinct = distinctPeople(people);
    const from = await nextPosition(tx, request.id);
    const added = await insertGivers(tx, request.id, distinct, { mailed: true, from });
    if (added.length === 0) return request;
    requireRecipientLimit(await countedGivers(tx, request.id), planOfUser(user));
    await requireRoomToMail(tx, user, await addressesOf(tx, added), deps.config.mail);
    await refreshSearch(tx, request.id);
    await keepContacts(tx, user.id, distinct);
    await emit(tx, peopleAdded, request, { people: added });
    return settleFulfilment(tx, request);
  });
}
