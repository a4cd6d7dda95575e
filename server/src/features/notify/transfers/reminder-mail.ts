/** Mails the reminders that a sender, or the time before expiry, has set off. */
import type { Deps } from '../../../deps.ts';
import { on } from '../../../events/on.ts';
import { postMail } from '../../../mail/post.ts';
import { recipientsOf, reminderMailName, transferReminded } from '../../transfers/index.ts';
import { contentsForReceivers, type MailContext, mailContextOf, personalLink } from './mail-context.ts';
import { lockRecipient } from './notices-store.ts';

export const mailReminders = on(transferReminded, {
  name: 'mail-reminders',
  react: async ({ data: { id, recipients } }, deps) => {
    const context = await mailContextOf(deps, deps.db, id);
    if (context?.state !== 'active') return;
    const people = await recipientsOf(deps.db, [id]);
    const meant = people.filter((person) => recipients.includes(person.id));
    for (const person of meant) await mailReminder(deps, context, person);
  },
});

async function mailReminder(
  { db }: Deps,
  context: MailContext,
  person: { readonly id: string; readonly email: string },
): Promise<void> {
  const { transfer, sender } = context;
  await db.transaction().execute(async (tx) => {
    // Removed or downloaded in the meantime.
    const locked = await lockRecipient(tx, person.id);
    if (locked === undefined || locked.downloaded_at !== null) return;
    await postMail(tx, {
      to: person.email,
      lang: transfer.lang,
      number: transfer.slug,
      replyTo: sender.email,
      ...context.from,
      once: reminderMailName(person.id),
      giveUpAt: transfer.expires_at,
      ...(transfer.user_id === null ? {} : { accountId: transfer.user_id }),
      mail: {
        name: 'reminder',
        link: personalLink(context.site, transfer.slug, person.id),
        sender,
        unlinked: context.unlinked,
        contents: contentsForReceivers(context),
        expires: transfer.expires_at.toISOString(),
        locked: transfer.password_hash !== null,
      },
    });
  });
}
