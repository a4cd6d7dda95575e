/** The operator's commands about the clock that deletions go by. */
import { sql } from 'kysely';
import { type HoldReason, MOST_APART_MS } from '../clock/rules.ts';
import { type ClockState, confirmClock, lockClock, readClock } from '../clock/store.ts';
import type { Db, Tx } from '../db/database.ts';
import { type Command, done, failed, table } from './command.ts';

const minute = (moment: number) => `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

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
      ['this server shows', minute(Date.now())],
      ['the database shows', minute(database)],
      ['last trusted', minute(state.seenAt)],
      ['running time counted', `${hours} hours`],
      [
        'deletions',
        state.held === undefined
          ? 'as they come due'
          : `on hold since the clock showed ${minute(state.heldSince ?? 0)}: ${reasons[state.held]}`,
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
      if (state === undefined) return done('Waybill has not looked at the clock yet: it has never run.');
      const lines = statusLines(state, await databaseTime(db));
      if (state.held === undefined) return done(...lines);
      return failed(...lines, '', 'If the clock is wrong, set it right. If it is right: clock confirm');
    },
  },
  {
    name: 'clock confirm',
    takes: [],
    summary: 'Says that the clock is right, and lets deletions go on after another hour of running.',
    run: (db) =>
      db.transaction().execute(async (tx) => {
        const state = await lockClock(tx);
        if (state?.held === undefined) return done('The clock is trusted; there is nothing to confirm.');
        const database = await databaseTime(tx);
        if (Math.abs(Date.now() - database) > MOST_APART_MS)
          return failed(
            `This server shows ${minute(Date.now())}, its database ${minute(database)}: set them right first.`,
          );
        await confirmClock(tx, new Date(database));
        return done(
          `From now on ${minute(database)} is trusted. It was ${minute(state.seenAt)} by Waybill's own count.`,
          'What is due by this clock is deleted after another hour of running. If the time above is wrong, set the clock right before that.',
        );
      }),
  },
];
