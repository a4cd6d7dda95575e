/** Keeps known places in step with their address: they move when it changes, and are deleted with the account. */
import * as z from 'zod';
import type { Reaction } from '../../../events/dispatch.ts';
import { hashAddress } from './places.ts';
import { forgetPlaces, movePlaces } from './store.ts';

const eventData = z.object({ email: z.string(), oldEmail: z.string().optional() });

export const followAddress: Reaction = {
  name: 'follow-address',
  kinds: ['account.email_changed', 'account.deleted'],
  react: async ({ data }, { db, keys }) => {
    const { email, oldEmail } = eventData.parse(data);
    const current = hashAddress(keys, email);
    await db.transaction().execute(async (tx) => {
      if (oldEmail === undefined) await forgetPlaces(tx, current);
      else await movePlaces(tx, hashAddress(keys, oldEmail), current);
    });
  },
};
