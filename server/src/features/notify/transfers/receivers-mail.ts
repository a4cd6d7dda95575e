/** Mails a transfer to everybody it was sent to, each with a link of their own. */
import * as z from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Reaction } from '../../../events/dispatch.ts';
import { postMail } from '../../../mail/post.ts';
import {
  markMailed,
  RECIPIENTS_ADDED,
  recipientsOf,
  type StoredRecipient,
  TRANSFER_SENT,
} from '../../transfers/index.ts';
import { contentsForReceivers, type Paper, paperOf } from './paper.ts';

const told = z.object({ id: z.uuid(), recipients: z.array(z.string()).optional() });

const DAY_MS = 86_400_000;

export const mailReceivers: Reaction = {
  name: 'mail-receivers',
  kinds: [TRANSFER_SENT, RECIPIENTS_ADDED],
  react: async (event, deps) => {
    const { id, recipients } = told.parse(event.data);
    const paper = await paperOf(deps, deps.db, id);
    if (paper?.state !== 'active') return;
    // Who sends by link gives it to people in other ways; only those named later were meant to be mailed.
    if (event.kind === TRANSFER_SENT && paper.transfer.send_as === 'link') return;
    const people = await recipientsOf(deps.db, [id]);
    const meant = people.filter((person) => recipients?.includes(person.id) ?? true);
    await deps.db.transaction().execute(async (tx) => {
      for (const person of meant) await mailReceiver(deps, tx, paper, person, `event:${event.id}`);
    });
  },
};

async function mailReceiver(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  paper: Paper,
  person: StoredRecipient,
  cause: string,
): Promise<void> {
  const { transfer, sender } = paper;
  const mailId = await postMail(tx, {
    to: person.email,
    lang: transfer.lang,
    kind: sender.visitor ? 'visitor-transfer' : 'transfer',
    number: transfer.slug,
    replyTo: sender.email,
    once: `${cause}:mail-receivers:${person.id}`,
    giveUpAt: new Date(Math.min(Date.now() + DAY_MS, transfer.expires_at.getTime())),
    ...(transfer.user_id === null ? {} : { accountId: transfer.user_id }),
    mail: {
      name: 'transfer',
      link: personalLink(config.publicUrl, transfer.slug, person.id),
      sender,
      unlinked: paper.unlinked,
      message: transfer.message,
      contents: contentsForReceivers(paper),
      expires: transfer.expires_at.toISOString(),
      locked: transfer.password_hash !== null,
    },
  });
  await markMailed(tx, person.id, mailId);
}

export const personalLink = (publicUrl: string, slug: string, recipientId: string): string =>
  `${publicUrl}/d/${slug}/${recipientId}`;
