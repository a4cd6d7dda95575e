/** The operator's commands for the clock that deletions depend on. */
import { type ClockState, databaseTime, readClock } from '../clock/store.ts';
import type { HoldReason } from '../db/tables/clock.ts';
import { holdActs } from '../features/operator/index.ts';
import { type Command, done, failed, minute, table } from './command.ts';
import { whoRuns } from './who-runs.ts';

const minuteUtc = (moment: number) => `${minute(new Date(moment))} UTC`;

const reasons: Record<HoldReason, string> = {
  ahead: 'the clock is further ahead than it can have moved',
  back: 'the clock was set back',
  apart: 'the clocks of this server and its database differ',
};

function statusLines(state: ClockState, database: number): string[] {
  const hours = (state.runningMs / 3_600_000).toFixed(1);
  return table(
    ['', ''],
    [
      ['this server shows', minuteUtc(Date.now())],
      ['the database shows', minuteUtc(database)],
      ['last trusted', minuteUtc(state.seenAt)],
      ['running time counted', `${hours} hours`],
      [
        'deletions',
        state.held === undefined
          ? 'as they come due'
          : `on hold since the clock showed ${minuteUtc(state.heldSince ?? 0)}: ${reasons[state.held]}`,
      ],
    ],
  ).slice(1);
}

export const clockCommands: readonly Command[] = [
  {
    name: 'clock status',
    takes: [],
    summary: 'Shows whether the clock is trusted; fails while deletions are on hold.',
    run: async (db) => {
      const state = await readClock(db);
      if (state === undefined)
        return done('Waybill has never run here, so it has not checked the clock yet.');
      const lines = statusLines(state, await databaseTime(db));
      if (state.held === undefined) return done(...lines);
      return failed(...lines, '', 'If the clock is wrong, correct it. If it is right, run: clock confirm');
    },
  },
  {
    name: 'clock confirm',
    takes: [],
    options: { reason: 'why, for the log' },
    summary: 'Confirms that the clock is right; deletions continue after another hour of running.',
    run: async (db, _words, { reason = '' }) => {
      const confirmed = await holdActs.confirmTrustedClock(db, whoRuns(), reason);
      if (confirmed === 'trusted') return done('The clock is trusted; there is nothing to confirm.');
      if ('server' in confirmed)
        return failed(
          `This server shows ${minuteUtc(confirmed.server)}, its database ${minuteUtc(confirmed.database)}: correct them first.`,
        );
      return done(
        `From now on ${minuteUtc(confirmed.now)} is trusted. It was ${minuteUtc(confirmed.before)} by Waybill's own count.`,
        'Anything that has expired by this clock is deleted after another hour of running. If the time above is wrong, correct the clock before that.',
      );
    },
  },
];
