/** The job that sends one posted mail, retries while that makes sense, and records the result. */
import { type Delivery, TemporaryMailFailure } from '../adapters/mail/port.ts';
import { MINUTE_S, readSettled } from '../clock/settled.ts';
import type { Deps } from '../deps.ts';
import { append } from '../events/append.ts';
import { type Held, passCaps } from './caps/caps.ts';
import { mailHeld } from './events.ts';
import { finishMail } from './finish.ts';
import { isNotification, kindOf } from './kinds.ts';
import { outgoingMail, type WaitingMail } from './outgoing.ts';
import { queueMail, sendMailTask } from './post.ts';
import { ourSender, senderOf } from './sender.ts';

const LOOK_AGAIN_MS = 60_000;

export const sendMail = sendMailTask.handle(async ({ id }, { deps, lastAttempt }) => {
  const mail = await deps.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (mail === undefined) return;
  try {
    await deliver(deps, mail);
  } catch (error) {
    if (!lastAttempt) throw error;
    await finishMail(deps.db, mail, 'failed', error instanceof Error ? error.message : 'unknown');
    // Anything that is not the mail server's failure is our own bug, and stays visible as a dead job.
    if (!(error instanceof TemporaryMailFailure)) throw error;
  }
});

async function deliver(deps: Deps, mail: WaitingMail): Promise<void> {
  const { db, config } = deps;
  if (mail.give_up_at < new Date()) return giveUp(deps, mail);
  if (await isSuppressed(deps, mail)) return finishMail(db, mail, 'suppressed', 'turned off by the receiver');

  const held = await passCaps(db, mail, config.mail);
  if (held !== undefined) return hold(deps, mail, held);

  const { outcome, words } = await send(deps, mail);
  await finishMail(db, mail, outcome === 'accepted' ? 'sent' : 'bounced', words);
}

/** A mail server may take mails only from us, so one that it refuses from a customer’s address is sent again from ours. */
async function send(deps: Deps, mail: WaitingMail): Promise<Delivery> {
  const sender = await senderOf(deps, mail.sent_for);
  const delivery = await deps.mailer.send(await outgoingMail(deps, mail, sender));
  if (!sender.isTheirs || delivery.outcome === 'accepted') return delivery;
  deps.log.warn({ mailId: mail.id, words: delivery.words }, 'a mail from a customer’s domain was refused');
  return deps.mailer.send(await outgoingMail(deps, mail, ourSender(deps)));
}

/** The content is lost with that, so a clock that has just jumped must not decide it. */
async function giveUp({ db }: Deps, mail: WaitingMail): Promise<void> {
  const now = await readSettled(db, MINUTE_S);
  if (now !== undefined && mail.give_up_at < now) return finishMail(db, mail, 'failed', 'no longer of use');
  await db.transaction().execute((tx) => queueMail(tx, mail, new Date(Date.now() + LOOK_AGAIN_MS)));
}

/** The receiver turned off this kind, or, as a user, all notifications. */
async function isSuppressed({ db }: Deps, mail: WaitingMail): Promise<boolean> {
  const found = await db
    .selectFrom('mail_suppressions')
    .select('address')
    .where('address', '=', mail.to_address)
    .where('kind', '=', mail.kind)
    .executeTakeFirst();
  if (found !== undefined || !isNotification(mail.kind)) return found !== undefined;
  const quiet = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', mail.to_address)
    .where('notify_mails', '=', false)
    .executeTakeFirst();
  return quiet !== undefined;
}

/** Waits while the mail can still be useful; otherwise it is dropped at once, so that its sender is notified. */
async function hold({ db, log }: Deps, mail: WaitingMail, { by, until }: Held): Promise<void> {
  if (until <= mail.give_up_at)
    return db.transaction().execute(async (tx) => {
      await tx.updateTable('mails').set({ held_until: until }).where('id', '=', mail.id).execute();
      await queueMail(tx, mail, until);
      // Once: each further wait only moves the time.
      if (mail.held_until === null && kindOf(mail.kind).tracked === true)
        await append(tx, mailHeld, { mailId: mail.id, mailKind: mail.kind, to: mail.to_address });
    });
  log.warn({ mailId: mail.id, kind: mail.kind, cap: by }, 'a mail is given up: its turn would come too late');
  await finishMail(db, mail, 'capped', reasons[by]);
}

const reasons: Record<Held['by'], string> = {
  receiver: 'too many mails to this receiver',
  account: 'too many mails from this account',
  hour: 'too many mails in this hour',
};
