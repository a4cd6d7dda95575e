/** The operator's commands for emails that wait or failed. */
import { MAIL_FILTERS } from '@waybill/contract/console-queues';
import { listMails, queueActs } from '../features/operator/index.ts';
import { type Command, done, failed, minute, table } from './command.ts';
import { whoRuns } from './who-runs.ts';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const mailCommands: readonly Command[] = [
  {
    name: 'mails list',
    takes: ['[state]'],
    options: { find: 'part of the address' },
    summary: `Lists emails by state: ${MAIL_FILTERS.join(', ')}; without one, those that wait.`,
    run: async (db, [word = 'waiting'], { find }) => {
      const state = MAIL_FILTERS.find((each) => each === word);
      if (state === undefined) return failed(`The states are ${MAIL_FILTERS.join(', ')}.`);
      const { mails } = await listMails(db, { state, find });
      if (mails.length === 0) return done('There are none.');
      return done(
        ...table(
          ['id', 'when (UTC)', 'kind', 'to', 'state', 'reason'],
          mails.map(({ id, createdAt, kind, to, state: now, reason }) => [
            id,
            minute(new Date(createdAt)),
            kind,
            to,
            now,
            reason ?? '',
          ]),
        ),
      );
    },
  },
  {
    name: 'mails send',
    takes: ['<id>'],
    options: { reason: 'why, for the log' },
    summary: 'Tries a waiting email again now; caps still hold it back.',
    run: async (db, [id = ''], { reason = '' }) => {
      const to = idPattern.test(id) ? await queueActs.sendMailNow(db, whoRuns(), id, reason) : undefined;
      return to === undefined
        ? failed(`No email ${id} waits.`)
        : done(`The email to ${to} is tried again now.`);
    },
  },
];
