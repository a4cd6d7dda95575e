/** The job that sends one posted mail, tries again while that makes sense, and writes down what became of it. */
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { TemporaryMailFailure } from '../adapters/mail/port.ts';
import { MINUTE_S, readSettled } from '../clock/settled.ts';
import type { Deps } from '../deps.ts';
import type { Task } from '../jobs/task.ts';
import { passCaps } from './caps.ts';
import { finishMail } from './finish.ts';
import { isNotification } from './kinds.ts';
import { outgoingMail } from './outgoing.ts';
import { queueMail } from './post.ts';
import type { MailTables } from './tables.ts';

type WaitingMail = Selectable<MailTables['mails']>;

const LOOK_AGAIN_MS = 60_000;

const payload = z.object({ id: z.uuid() });

export const sendMail: Task<z.infer<typeof payload>> = {
  name: 'send-mail',
  schema: payload,
  run: async ({ id }, { deps, lastAttempt }) => {
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
      // What is not the mail server's doing is a fault of ours, and stays visible as a dead job.
      if (!(error instanceof TemporaryMailFailure)) throw error;
    }
  },
};

async function deliver(deps: Deps, mail: WaitingMail): Promise<void> {
  const { db, config, mailer } = deps;
  if (mail.give_up_at < new Date()) return giveUp(deps, mail);
  if (await isSuppressed(deps, mail)) return finishMail(db, mail, 'suppressed', 'turned off by the receiver');

  const verdict = await passCaps(db, mail, config.mail);
  if (verdict === 'receiver') return finishMail(db, mail, 'capped', 'too many mails to this receiver');
  if (verdict === 'hour') return waitForNextHour(deps, mail);

  const { outcome, words } = await mailer.send(await outgoingMail(deps, mail));
  await finishMail(db, mail, outcome === 'accepted' ? 'sent' : 'bounced', words);
}

/** Its words are lost with that, so a clock that has just jumped does not decide it. */
async function giveUp({ db }: Deps, mail: WaitingMail): Promise<void> {
  const now = await readSettled(db, MINUTE_S);
  if (now !== undefined && mail.give_up_at < now) return finishMail(db, mail, 'failed', 'no longer of use');
  await db.transaction().execute((tx) => queueMail(tx, mail.id, new Date(Date.now() + LOOK_AGAIN_MS)));
}

/** The receiver said no to this kind, or as a user to all notifications. */
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

const hour = 60 * 60 * 1_000;

/** Spread over the first minutes of the hour, so that what waited does not come all at once. */
function waitForNextHour({ db }: Deps, mail: WaitingMail): Promise<void> {
  const next = (Math.floor(Date.now() / hour) + 1) * hour + Math.floor(Math.random() * 10 * 60_000);
  return db.transaction().execute((tx) => queueMail(tx, mail.id, new Date(next)));
}
