/** Mails a person the operator's answer, once, whether or not they saw it on the page. */
import { on } from '../../events/on.ts';
import { postMail } from '../../mail/post.ts';
import { answered, findMessage } from '../contact/index.ts';

/** Where the panel opens by itself: in the dashboard for users, else on the start page. */
function linkTo(publicUrl: string, { lang, user_id }: { lang: 'en' | 'zh'; user_id: string | null }): string {
  const prefix = lang === 'zh' ? '/zh' : '';
  return `${publicUrl}${prefix}${user_id === null ? (prefix === '' ? '/' : '') : '/dash/support'}#contact`;
}

export const mailAnswer = on(answered, {
  name: 'mail-answer',
  react: async ({ id, data }, { db, config }) => {
    const found = await findMessage(db, data.message);
    if (found === undefined) return;
    const { number, email, lang, message, on_domain } = found;
    await db.transaction().execute((tx) =>
      postMail(tx, {
        to: email,
        lang,
        number,
        once: `event:${id}:mail-answer`,
        mail: {
          name: 'contact-answer',
          answer: message,
          link: on_domain && found.user_id === null ? null : linkTo(config.publicUrl, found),
        },
      }),
    );
  },
});
