/** Mails a sender, once for each transfer, which recipients our mail did not reach. */
import * as z from 'zod';
import { on } from '../../../events/on.ts';
import { defineTask } from '../../../jobs/task.ts';
import { mailBounced, mailCapped, mailFailed } from '../../../mail/events.ts';
import { postMail } from '../../../mail/post.ts';
import { undeliveredMails } from '../../../mail/states.ts';
import { recipientsOf } from '../../transfers/index.ts';
import { mailContextOf, NAMED_PEOPLE } from './mail-context.ts';
import { findRecipientOfMail } from './notices-store.ts';

/** Bounces of one transfer arrive one after another, so the notice waits to name more of them. */
const GATHERED_MS = 60_000;

export const noticeBounce = on([mailBounced, mailFailed, mailCapped], {
  name: 'notice-bounce',
  react: async ({ data }, { db }) => {
    const person = await findRecipientOfMail(db, data.mailId);
    if (person === undefined) return;
    const id = person.transfer_id;
    await mailUndelivered.enqueue(
      db,
      { id },
      { key: `undelivered:${id}`, runAt: new Date(Date.now() + GATHERED_MS) },
    );
  },
});

export const mailUndelivered = defineTask(
  'mail-undelivered',
  z.object({ id: z.uuid() }),
  async ({ id }, { deps }) => {
    const context = await mailContextOf(deps, deps.db, id);
    if (context === undefined || context.state === 'deleted' || context.state === 'taken_down') return;
    const people = await recipientsOf(deps.db, [id]);
    const undelivered = await undeliveredMails(
      deps.db,
      people.flatMap(({ mail_id }) => mail_id ?? []),
    );
    const missed = people.filter(({ mail_id }) => mail_id !== null && undelivered.has(mail_id));
    if (missed.length === 0) return;
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        ...context.reader,
        number: context.transfer.slug,
        once: `transfer:${id}:undelivered`,
        mail: {
          name: 'undelivered',
          contents: context.contents,
          to: missed.slice(0, NAMED_PEOPLE).map(({ email }) => email),
          toCount: missed.length,
          page: context.page,
        },
      }),
    );
  },
);
