/** Mails a sender what becomes of a transfer: it was sent, its link ends soon, it has ended, its password is guessed. */
import { GRACE_S } from '@waybill/contract/expiry';
import type { Mail } from '@waybill/mails/render';
import * as z from 'zod';
import type { Reaction } from '../../../events/dispatch.ts';
import type { MailKind } from '../../../mail/kinds.ts';
import { postMail } from '../../../mail/post.ts';
import { PASSWORD_GUESSED } from '../../downloads/index.ts';
import {
  recipientsOf,
  type StoredRecipient,
  TRANSFER_EXPIRED,
  TRANSFER_EXPIRING,
  TRANSFER_LIMIT_REACHED,
  TRANSFER_SENT,
} from '../../transfers/index.ts';
import { NAMED_PEOPLE, type Paper, paperOf } from './paper.ts';

const told = z.object({ id: z.uuid() });

type Told = Extract<Mail, { readonly name: MailKind }>;

const emails = (people: readonly StoredRecipient[]): string[] =>
  people.slice(0, NAMED_PEOPLE).map(({ email }) => email);

function ending({ transfer, contents, page }: Paper, people: readonly StoredRecipient[]) {
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

/** What is no longer so when its turn comes is not told. */
const tellings: Readonly<
  Record<string, (paper: Paper, people: readonly StoredRecipient[]) => Told | undefined>
> = {
  [TRANSFER_SENT]: ({ transfer, contents, link, page, state }, people) => {
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
  [TRANSFER_EXPIRING]: (paper, people) =>
    paper.state === 'active' ? { name: 'expiring', ...ending(paper, people) } : undefined,
  [TRANSFER_EXPIRED]: (paper, people) =>
    paper.state === 'expired' ? { name: 'expired', ...ending(paper, people) } : undefined,
  [TRANSFER_LIMIT_REACHED]: ({ transfer, contents, page, state }) => {
    if (state === 'taken_down') return undefined;
    // Kept by its sender before this mail was written.
    if (transfer.taken_by === null && transfer.max_downloads === null) return undefined;
    const maxDownloads = transfer.delete_after_download ? null : transfer.max_downloads;
    return { name: 'limit-reached', contents, maxDownloads, page };
  },
  [PASSWORD_GUESSED]: ({ contents, page, state }) =>
    state === 'active' ? { name: 'password-guessed', contents, page } : undefined,
};

export const mailSender: Reaction = {
  name: 'mail-sender',
  kinds: Object.keys(tellings),
  react: async (event, deps) => {
    const { id } = told.parse(event.data);
    const paper = await paperOf(deps, deps.db, id);
    if (paper === undefined) return;
    const mail = tellings[event.kind]?.(paper, await recipientsOf(deps.db, [id]));
    if (mail === undefined) return;
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        ...paper.reader,
        kind: mail.name,
        number: paper.transfer.slug,
        // Guessing goes on for as long as somebody likes; the sender hears of it once.
        once:
          event.kind === PASSWORD_GUESSED
            ? `transfer:${id}:password-guessed`
            : `event:${event.id}:mail-sender`,
        mail,
      }),
    );
  },
};
