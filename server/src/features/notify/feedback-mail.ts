/** Mails the operator what a user thinks of the product, when the operator's address is known. */
import { on } from '../../events/on.ts';
import { postMail } from '../../mail/post.ts';
import { feedbackLeft, findFeedback } from '../feedback/index.ts';

export const mailFeedback = on(feedbackLeft, {
  name: 'mail-feedback',
  react: async ({ id, data }, { db, config }) => {
    const to = config.mail.operator;
    const kept = await findFeedback(db, data.id);
    const email = kept?.email;
    // If the account was deleted in the meantime, there is no address to reply to; the feedback itself is still stored.
    if (to === undefined || kept === undefined || typeof email !== 'string') return;
    await db.transaction().execute((tx) =>
      postMail(tx, {
        to,
        lang: 'en',
        replyTo: email,
        once: `event:${id}:mail-feedback`,
        mail: {
          name: 'feedback',
          rating: kept.rating,
          message: kept.message,
          email,
          fullName: kept.full_name ?? '',
          company: kept.company ?? '',
          role: kept.role ?? '',
          route: kept.route,
          sessionLink: kept.session_link,
        },
      }),
    );
  },
});
