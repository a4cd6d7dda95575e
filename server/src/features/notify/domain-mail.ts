/** Mails the owner of a domain when it is ready, when its records are missing, and when it was turned off. */
import { on } from '../../events/on.ts';
import { postMail } from '../../mail/post.ts';
import { findUserById } from '../accounts/index.ts';
import { domainNews, shownName, wrongRecords } from '../domains/index.ts';

export const mailDomainNews = on(domainNews, {
  name: 'mail-domain-news',
  react: async ({ id, data }, deps) => {
    const { userId, domainId, kind, name, what, problem, offAt } = data;
    const user = await findUserById(deps.db, userId);
    if (user === undefined) return;
    await deps.db.transaction().execute(async (tx) =>
      postMail(tx, {
        to: user.email,
        lang: user.lang,
        once: `event:${id}:mail-domain-news`,
        mail: {
          name: 'domain-notice',
          what,
          use: kind,
          domain: shownName(name),
          problem: problem === 'plan' ? 'plan' : 'record',
          offAt,
          records: what === 'verified' ? [] : await wrongRecords(deps, tx, domainId),
          link: new URL('/dash/account/settings', deps.config.publicUrl).href,
        },
      }),
    );
  },
});
