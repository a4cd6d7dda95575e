/** Mails the operator what a visitor wrote, when the operator's address is known. */
import * as z from 'zod';
import type { Reaction } from '../../events/dispatch.ts';
import { postMail } from '../../mail/post.ts';
import { findMessage, MESSAGE_LEFT } from '../contact/index.ts';

const eventSchema = z.object({ id: z.uuid() });

export const mailOperator: Reaction = {
  name: 'mail-operator',
  kinds: [MESSAGE_LEFT],
  react: async ({ id, data }, { db, config }) => {
    const to = config.mail.operator;
    const message = await findMessage(db, eventSchema.parse(data).id);
    if (to === undefined || message === undefined) return;
    await db.transaction().execute((tx) =>
      postMail(tx, {
        to,
        lang: 'en',
        replyTo: message.email,
        once: `event:${id}:mail-operator`,
        mail: { name: 'contact', email: message.email, message: message.message },
      }),
    );
  },
};
