/** Mails the owner of a webhook when it was switched off by itself. */
import { on } from '../../events/on.ts';
import { postMail } from '../../mail/post.ts';
import { findUserById, isSuspended } from '../accounts/index.ts';
import { webhookStopped } from '../webhooks/index.ts';

export const mailWebhookStopped = on(webhookStopped, {
  name: 'mail-webhook-stopped',
  react: async ({ id, data: { userId, url, why } }, { db, config }) => {
    const user = await findUserById(db, userId);
    if (user === undefined || isSuspended(user)) return;
    await db.transaction().execute((tx) =>
      postMail(tx, {
        to: user.email,
        lang: user.lang,
        once: `event:${id}:mail-webhook-stopped`,
        mail: {
          name: 'webhook-stopped',
          what: why,
          host: new URL(url).host,
          link: new URL('/dash/account/webhooks', config.publicUrl).href,
        },
      }),
    );
  },
});
