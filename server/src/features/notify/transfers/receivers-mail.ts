/** Mails a transfer to its recipients, each with a personal link, once none of its files waits for the malware check. */
import * as z from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { on } from '../../../events/on.ts';
import { declareTask } from '../../../jobs/task.ts';
import { postMail } from '../../../mail/post.ts';
import { isInfected, isWaiting } from '../../files/index.ts';
import {
  filesOfTransfers,
  recipientsAdded,
  recipientsOf,
  type StoredRecipient,
  transferSent,
} from '../../transfers/index.ts';
import { contentsForReceivers, type MailContext, mailContextOf, personalLink } from './mail-context.ts';
import { lockRecipient, markMailed } from './notices-store.ts';

/** Longer than any cap of an account holds it back. */
const GIVE_UP_MS = 3 * 86_400_000;
const FIRST_PAUSE_S = 2;
const LONGEST_PAUSE_S = 60;

interface Order {
  readonly id: string;
  /** Of those who are mailed; undefined: all. */
  readonly recipients?: readonly string[] | undefined;
  /** The event that ordered it. */
  readonly event: string;
}

export const mailReceivers = on([transferSent, recipientsAdded], {
  name: 'mail-receivers',
  react: async (event, deps) => {
    const recipients = event.kind === transferSent.kind ? undefined : event.data.recipients;
    const order = { id: event.data.id, recipients, event: event.id };
    if ((await mailOrdered(deps, order)) === 'checking') await hold(deps, order, 0);
  },
});

const held = declareTask(
  'mail-checked-transfer',
  z.object({
    id: z.uuid(),
    recipients: z.array(z.string()).optional(),
    event: z.string(),
    tries: z.number(),
  }),
);

/** The recipients' mails wait as long as a file does. */
export const mailChecked = held.handle(async ({ tries, ...order }, { deps }) => {
  if ((await mailOrdered(deps, order)) === 'checking') await hold(deps, order, tries + 1);
});

async function hold(
  { db }: Pick<Deps, 'db'>,
  { id, recipients, event }: Order,
  tries: number,
): Promise<void> {
  const pauseS = Math.min(FIRST_PAUSE_S * 1.5 ** Math.min(tries, 20), LONGEST_PAUSE_S);
  const runAt = new Date(Date.now() + pauseS * 1_000);
  const some = recipients === undefined ? {} : { recipients: [...recipients] };
  await held.enqueue(db, { id, event, tries, ...some }, { key: `${held.name}:${event}`, runAt });
}

async function mailOrdered(
  deps: Pick<Deps, 'config' | 'db' | 'keys'>,
  { id, recipients, event }: Order,
): Promise<'checking' | 'done'> {
  const context = await mailContextOf(deps, deps.db, id);
  if (context?.state !== 'active') return 'done';
  // Senders of a link share it themselves; only recipients added later are mailed.
  if (recipients === undefined && context.transfer.send_as === 'link') return 'done';
  const files = await filesOfTransfers(deps.db, [id]);
  if (files.some(isWaiting)) return 'checking';
  // There is nothing that they could download.
  if (files.length > 0 && files.every(isInfected)) return 'done';
  const people = await recipientsOf(deps.db, [id]);
  const meant = recipients === undefined ? people : people.filter((person) => recipients.includes(person.id));
  await deps.db.transaction().execute(async (tx) => {
    for (const person of meant) await mailReceiver(tx, context, person, `event:${event}`);
  });
  return 'done';
}

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
