/** Mails a transfer to its recipients, each with a personal link. */
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../events/on.ts';
import { postMail } from '../../../mail/post.ts';
import { recipientsAdded, recipientsOf, type StoredRecipient, transferSent } from '../../transfers/index.ts';
import { contentsForReceivers, type MailContext, mailContextOf, personalLink } from './mail-context.ts';
import { lockRecipient, markMailed } from './notices-store.ts';

/** Longer than any cap of an account holds it back. */
const GIVE_UP_MS = 3 * 86_400_000;

export const mailReceivers = on([transferSent, recipientsAdded], {
  name: 'mail-receivers',
  react: async (event, deps) => {
    const { id } = event.data;
    const context = await mailContextOf(deps, deps.db, id);
    if (context?.state !== 'active') return;
    // Senders of a link share it themselves; only recipients added later are mailed.
    if (event.kind === transferSent.kind && context.transfer.send_as === 'link') return;
    const people = await recipientsOf(deps.db, [id]);
    const meant =
      event.kind === transferSent.kind
        ? people
        : people.filter((person) => event.data.recipients.includes(person.id));
    await deps.db.transaction().execute(async (tx) => {
      for (const person of meant) await mailReceiver(tx, context, person, `event:${event.id}`);
    });
  },
});

async function mailReceiver(
  tx: Tx,
  context: MailContext,
  person: StoredRecipient,
  cause: string,
): Promise<void> {
  // Removed while this was under way.
  if ((await lockRecipient(tx, person.id)) === undefined) return;
  const { transfer, sender } = context;
  const mailId = await postMail(tx, {
    to: person.email,
    lang: transfer.lang,
    number: transfer.slug,
    replyTo: sender.email,
    ...context.from,
    once: `${cause}:mail-receivers:${person.id}`,
    giveUpAt: new Date(Math.min(Date.now() + GIVE_UP_MS, transfer.expires_at.getTime())),
    ...(transfer.user_id === null ? {} : { accountId: transfer.user_id }),
    mail: {
      name: sender.visitor ? 'visitor-transfer' : 'transfer',
      link: personalLink(context.site, transfer.slug, person.id),
      sender,
      unlinked: context.unlinked,
      message: transfer.message,
      contents: contentsForReceivers(context),
      expires: transfer.expires_at.toISOString(),
      locked: transfer.password_hash !== null,
    },
  });
  await markMailed(tx, person.id, mailId);
}
