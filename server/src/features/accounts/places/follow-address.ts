/** Keeps known places in step with their address: they move when it changes, and are deleted with the account. */
import { on } from '../../../events/on.ts';
import { accountDeleted, emailChanged } from '../events.ts';
import { hashAddress } from './place-hashes.ts';
import { forgetPlaces, movePlaces } from './store.ts';

export const followAddress = on([emailChanged, accountDeleted], {
  name: 'follow-address',
  react: async ({ kind, data }, { db, keys }) => {
    const current = hashAddress(keys, data.email);
    await db.transaction().execute(async (tx) => {
      if (kind === accountDeleted.kind) await forgetPlaces(tx, current);
      else await movePlaces(tx, hashAddress(keys, data.oldEmail), current);
    });
  },
});
