/** The operator's commands for sending without an account: whether it is paused, ending a pause, and how many an hour are usual. */

import { readConfig } from '../config/config.ts';
import {
  isPaused,
  readVisitorSends,
  resetVisitorSends,
  setVisitorThreshold,
  type VisitorSends,
} from '../features/files/index.ts';
import { type Command, done, failed, minute, type Outcome } from './command.ts';

const MOST = 1_000_000;

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
    summary: 'Ends a pause of sending without an account, and counts from now on.',
    run: async (db) => {
      await resetVisitorSends(db);
      return statusOf(await readVisitorSends(db, usual()));
    },
  },
  {
    name: 'visitors threshold',
    takes: ['<number>'],
    summary:
      'Sets how many sends without an account an hour are usual; “default” goes back to VISITOR_SENDS_PER_HOUR.',
    run: async (db, [word = '']) => {
      const number = /^\d{1,7}$/.test(word) ? Number(word) : 0;
      if (word !== 'default' && (number < 1 || number > MOST))
        return failed(`Give a whole number from 1 to ${MOST}, or “default”.`);
      return statusOf(await setVisitorThreshold(db, word === 'default' ? null : number, usual()));
    },
  },
];
