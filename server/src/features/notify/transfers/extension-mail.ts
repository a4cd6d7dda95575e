/** Mails a sender that a receiver asks for more time, and mails the receiver once the transfer is extended. */
import { GRACE_S } from '@waybill/contract/expiry';
import type { Deps } from '../../../deps.ts';
import { on } from '../../../events/on.ts';
import { postMail } from '../../../mail/post.ts';
import { extensionAsked, extensionToken, findAsk, transferExtended } from '../../downloads/index.ts';
import { contentsForReceivers, mailContextOf, personalLink } from './mail-context.ts';

const DAY_MS = 86_400_000;

async function askedOf(deps: Deps, { id, askId }: { readonly id: string; readonly askId: string }) {
  const ask = await findAsk(deps.db, askId);
  const context = await mailContextOf(deps, deps.db, id);
  return ask === undefined || context === undefined ? undefined : { ask, context };
}

export const mailExtensionAsked = on(extensionAsked, {
  name: 'mail-extension-asked',
  react: async (event, deps) => {
    const asked = await askedOf(deps, event.data);
    if (asked === undefined || asked.context.state !== 'expired' || asked.ask.used_at !== null) return;
    const { ask, context } = asked;
    const { transfer } = context;
    const kept = transfer.expires_at.getTime() + GRACE_S * 1000;
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        ...context.reader,
        number: transfer.slug,
        once: `event:${event.id}:mail-extension-asked`,
        giveUpAt: new Date(Math.min(Date.now() + DAY_MS, kept)),
        // No Reply-To for an unknown address, so that the sender does not answer it by accident.
        ...(ask.recipient_id === null ? {} : { replyTo: ask.email }),
        mail: {
          name: 'extension-asked',
          contents: context.contents,
          email: ask.email,
          known: ask.recipient_id !== null,
          anyone: transfer.open_by_link,
          expired: transfer.expires_at.toISOString(),
          link: `${deps.config.publicUrl}/extension/${extensionToken(deps, ask.id)}`,
        },
      }),
    );
  },
});

export const mailExtended = on(transferExtended, {
  name: 'mail-extended',
  react: async (event, deps) => {
    const asked = await askedOf(deps, event.data);
    if (asked === undefined || asked.context.state !== 'active') return;
    const { ask, context } = asked;
    const { transfer, sender } = context;
    const link =
      ask.recipient_id === null ? context.link : personalLink(context.site, transfer.slug, ask.recipient_id);
    // Someone without a link of their own, and the link for everyone was turned off.
    if (link === null) return;
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        to: ask.email,
        lang: ask.lang,
        number: transfer.slug,
        replyTo: sender.email,
        ...context.from,
        once: `event:${event.id}:mail-extended`,
        giveUpAt: new Date(Math.min(Date.now() + DAY_MS, transfer.expires_at.getTime())),
        mail: {
          name: 'extended',
          contents: contentsForReceivers(context),
          sender,
          unlinked: context.unlinked,
          link,
          expires: transfer.expires_at.toISOString(),
        },
      }),
    );
  },
});
