/** The operator's commands for the clock that deletions depend on. */
import { sql } from 'kysely';
import { MOST_APART_MS } from '../clock/rules.ts';
import { type ClockState, confirmClock, lockClock, readClock } from '../clock/store.ts';
import type { Db, Tx } from '../db/database.ts';
import type { HoldReason } from '../db/tables/clock.ts';
import { type Command, done, failed, minute, table } from './command.ts';

const minuteUtc = (moment: number) => `${minute(new Date(moment))} UTC`;

const reasons: Record<HoldReason, string> = {
  ahead: 'the clock is further ahead than it can have moved',
  back: 'the clock was set back',
  apart: 'the clocks of this server and its database differ',
};

async function databaseTime(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now.getTime() ?? Number.NaN;
}

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
    summary: 'Confirms that the clock is right; deletions continue after another hour of running.',
    run: (db) =>
      db.transaction().execute(async (tx) => {
        const state = await lockClock(tx);
        if (state?.held === undefined) return done('The clock is trusted; there is nothing to confirm.');
        const database = await databaseTime(tx);
        if (Math.abs(Date.now() - database) > MOST_APART_MS)
          return failed(
            `This server shows ${minuteUtc(Date.now())}, its database ${minuteUtc(database)}: correct them first.`,
          );
        await confirmClock(tx, new Date(database));
        return done(
          `From now on ${minuteUtc(database)} is trusted. It was ${minuteUtc(state.seenAt)} by Waybill's own count.`,
          'Anything that has expired by this clock is deleted after another hour of running. If the time above is wrong, correct the clock before that.',
        );
      }),
  },
];
