/** Mails a sender about a transfer: sent, expiring, expired, limit reached, password guessed. */
import { GRACE_S } from '@waybill/contract/expiry';
import type { Mail } from '@waybill/mails/registry';
import { on } from '../../../events/on.ts';
import { postMail } from '../../../mail/post.ts';
import { passwordGuessed } from '../../downloads/index.ts';
import {
  limitReached,
  recipientsOf,
  type StoredRecipient,
  transferExpired,
  transferExpiring,
  transferSent,
} from '../../transfers/index.ts';
import { type MailContext, mailContextOf, NAMED_PEOPLE } from './mail-context.ts';

const emails = (people: readonly StoredRecipient[]): string[] =>
  people.slice(0, NAMED_PEOPLE).map(({ email }) => email);

function ending({ transfer, contents, page }: MailContext, people: readonly StoredRecipient[]) {
  const unseen = people.filter(({ mail_id, downloaded_at }) => mail_id !== null && downloaded_at === null);
  return {
    contents,
    expires: transfer.expires_at.toISOString(),
    kept: new Date(transfer.expires_at.getTime() + GRACE_S * 1000).toISOString(),
    unseen: emails(unseen),
    unseenCount: unseen.length,
    page,
  };
}

const types = [transferSent, transferExpiring, transferExpired, limitReached, passwordGuessed];

/** The mail for each event; undefined when the event no longer applies by the time it is handled. */
const notices: Record<
  (typeof types)[number]['kind'],
  (context: MailContext, people: readonly StoredRecipient[]) => Mail | undefined
> = {
  [transferSent.kind]: ({ transfer, contents, link, page, state }, people) => {
    const mailed = transfer.send_as === 'email' ? people : [];
    if (state !== 'active') return undefined;
    return {
      name: 'sent',
      contents,
      to: emails(mailed),
      toCount: mailed.length,
      link,
      page,
      expires: transfer.expires_at.toISOString(),
      locked: transfer.password_hash !== null,
    };
  },
  [transferExpiring.kind]: (context, people) =>
    context.state === 'active' ? { name: 'expiring', ...ending(context, people) } : undefined,
  [transferExpired.kind]: (context, people) =>
    context.state === 'expired' ? { name: 'expired', ...ending(context, people) } : undefined,
  [limitReached.kind]: ({ transfer, contents, page, state }) => {
    if (state === 'taken_down') return undefined;
    // The sender restored it before this mail was composed.
    if (transfer.taken_by === null && transfer.max_downloads === null) return undefined;
    const maxDownloads = transfer.delete_after_download ? null : transfer.max_downloads;
    return { name: 'limit-reached', contents, maxDownloads, page };
  },
  [passwordGuessed.kind]: ({ contents, page, state }) =>
    state === 'active' ? { name: 'password-guessed', contents, page } : undefined,
};

export const mailSender = on(types, {
  name: 'mail-sender',
  react: async (event, deps) => {
    const { id } = event.data;
    const context = await mailContextOf(deps, deps.db, id);
    if (context === undefined) return;
    const mail = notices[event.kind](context, await recipientsOf(deps.db, [id]));
    if (mail === undefined) return;
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        ...context.reader,
        number: context.transfer.slug,
        // Guessing can go on for days, so the sender is mailed once.
        once:
          event.kind === passwordGuessed.kind
            ? `transfer:${id}:password-guessed`
            : `event:${event.id}:mail-sender`,
        mail,
      }),
    );
  },
});
