/** Mails the operator what a person wrote, when the operator's address is known. */
import { on } from '../../events/on.ts';
import { postMail } from '../../mail/post.ts';
import { findMessage, messageLeft, replyAddress } from '../contact/index.ts';

export const mailOperator = on(messageLeft, {
  name: 'mail-operator',
  react: async ({ id, data }, deps) => {
    const { db, config } = deps;
    const to = config.mail.operator;
    const found = await findMessage(db, data.id);
    if (to === undefined || found === undefined) return;
    const { number, email, message, user_id } = found;
    const answerTo = replyAddress(deps, number);
    await db.transaction().execute((tx) =>
      postMail(tx, {
        to,
        lang: 'en',
        number,
        replyTo: answerTo ?? email,
        once: `event:${id}:mail-operator`,
        mail: {
          name: 'contact',
          email,
          message,
          number,
          isUser: user_id !== null,
          byMail: answerTo !== undefined,
        },
      }),
    );
  },
});
