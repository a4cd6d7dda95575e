/** Mails about more time: the sender is asked for it, and whoever asked is told that it was given. */
import { GRACE_S } from '@waybill/contract/expiry';
import * as z from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Reaction } from '../../../events/dispatch.ts';
import { postMail } from '../../../mail/post.ts';
import { EXTENSION_ASKED, extensionToken, findAsk, TRANSFER_EXTENDED } from '../../downloads/index.ts';
import { contentsForReceivers, paperOf } from './paper.ts';
import { personalLink } from './receivers-mail.ts';

const told = z.object({ id: z.uuid(), askId: z.uuid() });

const DAY_MS = 86_400_000;

async function askedOf(deps: Deps, data: Record<string, unknown>) {
  const { id, askId } = told.parse(data);
  const ask = await findAsk(deps.db, askId);
  const paper = await paperOf(deps, deps.db, id);
  return ask === undefined || paper === undefined ? undefined : { ask, paper };
}

export const mailExtensionAsked: Reaction = {
  name: 'mail-extension-asked',
  kinds: [EXTENSION_ASKED],
  react: async (event, deps) => {
    const asked = await askedOf(deps, event.data);
    if (asked === undefined || asked.paper.state !== 'expired' || asked.ask.used_at !== null) return;
    const { ask, paper } = asked;
    const { transfer } = paper;
    const kept = transfer.expires_at.getTime() + GRACE_S * 1000;
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        ...paper.reader,
        kind: 'extension-asked',
        number: transfer.slug,
        once: `event:${event.id}:mail-extension-asked`,
        giveUpAt: new Date(Math.min(Date.now() + DAY_MS, kept)),
        // An address that was only typed gets no answer by accident.
        ...(ask.recipient_id === null ? {} : { replyTo: ask.email }),
        mail: {
          name: 'extension-asked',
          contents: paper.contents,
          email: ask.email,
          known: ask.recipient_id !== null,
          expired: transfer.expires_at.toISOString(),
          link: `${deps.config.publicUrl}/extension/${extensionToken(deps, ask.id)}`,
        },
      }),
    );
  },
};

export const mailExtended: Reaction = {
  name: 'mail-extended',
  kinds: [TRANSFER_EXTENDED],
  react: async (event, deps) => {
    const asked = await askedOf(deps, event.data);
    if (asked === undefined || asked.paper.state !== 'active') return;
    const { ask, paper } = asked;
    const { transfer, sender } = paper;
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        to: ask.email,
        lang: ask.lang,
        kind: 'extended',
        number: transfer.slug,
        replyTo: sender.email,
        once: `event:${event.id}:mail-extended`,
        giveUpAt: new Date(Math.min(Date.now() + DAY_MS, transfer.expires_at.getTime())),
        mail: {
          name: 'extended',
          contents: contentsForReceivers(paper),
          sender,
          unlinked: paper.unlinked,
          link:
            ask.recipient_id === null
              ? paper.link
              : personalLink(deps.config.publicUrl, transfer.slug, ask.recipient_id),
          expires: transfer.expires_at.toISOString(),
        },
      }),
    );
  },
};
