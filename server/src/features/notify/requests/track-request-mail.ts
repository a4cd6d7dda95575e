/** Tells the owner's open pages whether the mail to a person who is asked was delivered. */

import { emit } from '../../../events/emit.ts';
import { on } from '../../../events/on.ts';
import { mailBounced, mailCapped, mailDelivered, mailFailed, mailHeld } from '../../../mail/events.ts';
import { findRequestById, personChanged } from '../../requests/index.ts';
import { findGiverOfMail } from './notices-store.ts';

export const trackRequestMail = on([mailDelivered, mailBounced, mailFailed, mailCapped, mailHeld], {
  name: 'track-request-mail',
  react: async ({ data: { mailId } }, { db }) => {
    const giver = await findGiverOfMail(db, mailId);
    const request = giver && (await findRequestById(db, giver.request_id));
    if (giver === undefined || request === undefined) return;
    await db.transaction().execute((tx) => emit(tx, personChanged, request, { person: giver.id }));
  },
});
