/** Mails the operator what a visitor wrote, when the operator's address is known. */
import { on } from '../../events/on.ts';
import { postMail } from '../../mail/post.ts';
import { findMessage, messageLeft } from '../contact/index.ts';

export const mailOperator = on(messageLeft, {
  name: 'mail-operator',
  react: async ({ id, data }, { db, config }) => {
    const to = config.mail.operator;
    const message = await findMessage(db, data.id);
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
});
