/** Warns the operator of an unusual number of mails: in the log, and by mail when the operator's address is known. */
import * as z from 'zod';
import type { Reaction } from '../../events/dispatch.ts';
import { MAIL_VOLUME } from '../../mail/hour-caps.ts';
import { postMail } from '../../mail/post.ts';

/** `counted` is a lane and a domain, or `*` for all domains: `strangers:example.com`, `security:*`, `example.com`. */
const eventSchema = z.object({ counted: z.string(), count: z.number(), hour: z.string() });

export const mailVolume: Reaction = {
  name: 'mail-volume',
  kinds: [MAIL_VOLUME],
  react: async ({ data }, { db, config, log }) => {
    const { counted, count, hour } = eventSchema.parse(data);
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
};
