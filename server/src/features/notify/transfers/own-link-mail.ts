/** Mails a recipient their own link again, when someone asked for it with their address. */
import { on } from '../../../events/on.ts';
import { postMail } from '../../../mail/post.ts';
import { ownLinkAsked } from '../../downloads/index.ts';
import { contentsForReceivers, mailContextOf, personalLink } from './mail-context.ts';
import { lockRecipient } from './notices-store.ts';

const HOUR_MS = 3_600_000;

export const mailOwnLink = on(ownLinkAsked, {
  name: 'mail-own-link',
  react: async (event, deps) => {
    const { id, recipient, lang } = event.data;
    const context = await mailContextOf(deps, deps.db, id);
    if (context === undefined || (context.state !== 'active' && context.state !== 'expired')) return;
    const { transfer, sender } = context;
    await deps.db.transaction().execute(async (tx) => {
      // Removed while this was under way.
      const person = await lockRecipient(tx, recipient);
      if (person === undefined) return;
      await postMail(tx, {
        to: person.email,
        lang,
        number: transfer.slug,
        replyTo: sender.email,
        ...context.from,
        once: `event:${event.id}:mail-own-link`,
        // Who asked is waiting for it now.
        giveUpAt: new Date(Date.now() + HOUR_MS),
        mail: {
          name: 'own-link',
          link: personalLink(context.site, transfer.slug, person.id),
          sender,
          unlinked: context.unlinked,
          contents: contentsForReceivers(context),
          expires: transfer.expires_at.toISOString(),
          expired: context.state === 'expired',
        },
      });
    });
  },
});
