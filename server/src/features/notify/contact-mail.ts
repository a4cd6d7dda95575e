/** Mails a person the operator's answer, once, whether or not they saw it on the page. */
import { on } from '../../events/on.ts';
import { postMail } from '../../mail/post.ts';
import { answered, findMessage } from '../contact/index.ts';
import { contactLink } from './contact-link.ts';

export const mailAnswer = on(answered, {
  name: 'mail-answer',
  react: async ({ id, data }, { db, config }) => {
    const found = await findMessage(db, data.message);
    if (found === undefined) return;
    const { number, email, lang, message, on_domain } = found;
    const isUser = found.user_id !== null;
    await db.transaction().execute((tx) =>
      postMail(tx, {
        to: email,
        lang,
        number,
        once: `event:${id}:mail-answer`,
        mail: {
          name: 'contact-answer',
          answer: message,
          link: on_domain && !isUser ? null : contactLink(config.publicUrl, { lang, isUser }),
        },
      }),
    );
  },
});
