/** Warns the operator of an unusual number of mails: in the log, and by mail when the operator's address is known. */
import { on } from '../../events/on.ts';
import { mailVolumeUnusual } from '../../mail/events.ts';
import { postMail } from '../../mail/post.ts';
import { findUserById } from '../accounts/index.ts';

/** The caps of one account, by its id or that of its team’s owner. */
const OF_ACCOUNT = /^(day:)?(?:person|team|share|notices):([\da-f-]{36})/;

export const mailVolume = on(mailVolumeUnusual, {
  name: 'mail-volume',
  react: async ({ data: { counted, count, hour } }, { db, config, log }) => {
    const [, lane, scope = counted] = /^(strangers|security):(.*)$/.exec(counted) ?? [];
    const [, whole, accountId] = OF_ACCOUNT.exec(counted) ?? [];
    // One account at its own cap stops no one else.
    const level = accountId === undefined ? 'error' : 'warn';
    log[level]({ counted, count, hour }, 'an unusual number of mails in this hour');
    const to = config.mail.operator;
    if (to === undefined) return;
    if (accountId !== undefined) {
      const account = await findUserById(db, accountId);
      if (account === undefined) return;
      await db.transaction().execute((tx) =>
        postMail(tx, {
          to,
          lang: 'en',
          // An account has several caps, and one mail a day says enough.
          once: `mail-volume:${accountId}:${hour.slice(0, 10)}`,
          mail: {
            name: 'mail-volume',
            lane: 'account',
            account: account.email,
            wholeDay: whole !== undefined,
            count,
            hour,
          },
        }),
      );
      return;
    }
    await db.transaction().execute((tx) =>
      postMail(tx, {
        to,
        lang: 'en',
        once: `mail-volume:${counted}:${hour}`,
        mail: {
          name: 'mail-volume',
          lane: lane === 'strangers' || lane === 'security' ? lane : 'all',
          ...(scope === '*' ? {} : { domain: scope }),
          count,
          hour,
        },
      }),
    );
  },
});
