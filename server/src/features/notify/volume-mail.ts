/** Warns the operator of an unusual number of mails: in the log, and by mail when the operator's address is known. */
import { on } from '../../events/on.ts';
import { mailVolumeUnusual } from '../../mail/events.ts';
import { postMail } from '../../mail/post.ts';

export const mailVolume = on(mailVolumeUnusual, {
  name: 'mail-volume',
  react: async ({ data: { counted, count, hour } }, { db, config, log }) => {
    const [, lane, scope = counted] = /^(strangers|security):(.*)$/.exec(counted) ?? [];
    log.error({ counted, count, hour }, 'an unusual number of mails in this hour');
    const to = config.mail.operator;
    if (to === undefined) return;
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
