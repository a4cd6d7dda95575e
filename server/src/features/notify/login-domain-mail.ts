/** Mails the owner of a team when the domain of its logins is proven, when its record is missing, and when logins ended. */
import { on } from '../../events/on.ts';
import { postMail } from '../../mail/post.ts';
import { findUserById } from '../accounts/index.ts';
import { shownName } from '../domains/index.ts';
import { loginDomainNews, wrongLoginRecords } from '../team-sso/index.ts';

export const mailLoginDomainNews = on(loginDomainNews, {
  name: 'mail-login-domain-news',
  react: async ({ id, data }, deps) => {
    const { userId, providerId, domain, what, problem, offAt } = data;
    const user = await findUserById(deps.db, userId);
    if (user === undefined) return;
    const records = what === 'verified' ? [] : await wrongLoginRecords(deps.db, providerId);
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        to: user.email,
        lang: user.lang,
        once: `event:${id}:mail-login-domain-news`,
        mail: {
          name: 'login-domain',
          what,
          domain: shownName(domain),
          // No other team takes a domain as long as it is proven, and all news but the first are about such a one.
          problem: problem === 'plan' ? 'plan' : 'record',
          offAt,
          records: records.map(({ type, name, value }) => ({ type, name, value })),
          link: new URL('/dash/account/teams', deps.config.publicUrl).href,
        },
      }),
    );
  },
});
