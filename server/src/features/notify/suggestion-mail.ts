/** Mails the operator what a user suggests for the roadmap, when the operator's address is known. */
import { on } from '../../events/on.ts';
import { postMail } from '../../mail/post.ts';
import { findSuggestion, suggestionLeft } from '../roadmap/index.ts';

export const mailSuggestion = on(suggestionLeft, {
  name: 'mail-suggestion',
  react: async ({ id, data }, { db, config }) => {
    const to = config.mail.operator;
    const kept = await findSuggestion(db, data.id);
    const email = kept?.email;
    // If the account was deleted in the meantime, there is no address to reply to; the suggestion itself is still stored.
    if (to === undefined || kept === undefined || typeof email !== 'string') return;
    await db.transaction().execute((tx) =>
      postMail(tx, {
        to,
        lang: 'en',
        replyTo: email,
        once: `event:${id}:mail-suggestion`,
        mail: {
          name: 'suggestion',
          text: kept.text,
          email,
          fullName: kept.full_name ?? '',
          role: kept.role ?? '',
        },
      }),
    );
  },
});
