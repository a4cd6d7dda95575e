/** The operator's commands for sending without an account: whether it is paused, ending a pause, and how many an hour are usual. */

import { THRESHOLD_MAX } from '@waybill/contract/console-holds';
import { readConfig } from '../config/config.ts';
import { isPaused, readVisitorSends, type VisitorSends } from '../features/files/index.ts';
import { holdActs } from '../features/operator/index.ts';
import { type Command, done, failed, minute, type Outcome } from './command.ts';
import { whoRuns } from './who-runs.ts';

const REASON = { reason: 'why, for the log' };

const usual = (): number => readConfig().visitorSendsPerHour;

function statusOf(sends: VisitorSends): Outcome {
  const numbers = `${sends.lastHour} began in the last hour; new ones are refused from ${sends.threshold} on.`;
  if (!isPaused(sends) || sends.pausedAt === null)
    return done(`Sending without an account works. ${numbers}`);
  return failed(
    `Sending without an account is paused since ${minute(sends.pausedAt)} UTC. ${numbers}`,
    'It ends by itself when an hour has had less than half of that. To end it now, run: visitors reset',
  );
}

export const visitorCommands: readonly Command[] = [
  {
    name: 'visitors status',
    takes: [],
    summary:
      'Shows how many sends without an account there were in the last hour; fails while they are paused.',
    run: async (db) => statusOf(await readVisitorSends(db, usual())),
  },
  {
    name: 'visitors reset',
    takes: [],
    options: REASON,
    summary: 'Ends a pause of sending without an account, and counts from now on.',
    run: async (db, _words, { reason = '' }) => {
      await holdActs.resetVisitors(db, whoRuns(), reason);
      return statusOf(await readVisitorSends(db, usual()));
    },
  },
  {
    name: 'visitors threshold',
    takes: ['<number>'],
    options: REASON,
    summary:
      'Sets how many sends without an account an hour are usual; “default” goes back to VISITOR_SENDS_PER_HOUR.',
    run: async (db, [word = ''], { reason = '' }) => {
      const number = /^\d{1,7}$/.test(word) ? Number(word) : 0;
      if (word !== 'default' && (number < 1 || number > THRESHOLD_MAX))
        return failed(`Give a whole number from 1 to ${THRESHOLD_MAX}, or “default”.`);
      const limit = { perHour: word === 'default' ? null : number, usual: usual() };
      return statusOf(await holdActs.limitVisitors(db, whoRuns(), limit, reason));
    },
  },
];
