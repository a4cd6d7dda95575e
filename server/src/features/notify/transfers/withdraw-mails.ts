/** What the operator took down is no longer mailed to anybody. */
import * as z from 'zod';
import type { Reaction } from '../../../events/dispatch.ts';
import { withdrawMails } from '../../../mail/withdraw.ts';
import { recipientsOf, TRANSFER_TAKEN_DOWN } from '../../transfers/index.ts';

const told = z.object({ id: z.uuid() });

export const withdrawTakenDown: Reaction = {
  name: 'withdraw-taken-down',
  kinds: [TRANSFER_TAKEN_DOWN],
  react: async ({ data }, { db }) => {
    const people = await recipientsOf(db, [told.parse(data).id]);
    const mails = people.flatMap(({ mail_id }) => mail_id ?? []);
    await db.transaction().execute((tx) => withdrawMails(tx, mails, 'taken down'));
  },
};
