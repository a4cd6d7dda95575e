/** Ends what holds deletions or visitors back, with an entry in the log. */
import { MOST_APART_MS } from '../../../clock/rules.ts';
import { confirmClock, databaseTime, lockClock } from '../../../clock/store.ts';
import type { Db } from '../../../db/database.ts';
import { resetVisitorSends, setVisitorThreshold, type VisitorSends } from '../../files/index.ts';
import { type Operator, recordAct } from '../log/record-act.ts';

/** `server` and `database`: their clocks differ too much for one of them to be right. */
type Confirmed =
  | 'trusted'
  | { readonly now: number; readonly before: number }
  | { readonly server: number; readonly database: number };

const dateOf = (moment: number): string =>
  `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const confirmTrustedClock = (db: Db, by: Operator, reason: string): Promise<Confirmed> =>
  db.transaction().execute(async (tx) => {
    const state = await lockClock(tx);
    if (state?.held === undefined) return 'trusted';
    const [server, database] = [Date.now(), await databaseTime(tx)];
    if (Math.abs(server - database) > MOST_APART_MS) return { server, database };
    await confirmClock(tx, new Date(database));
    await recordAct(tx, by, {
      act: 'clock.confirmed',
      subject: { id: '', name: dateOf(database) },
      reason,
      detail: `last trusted ${dateOf(state.seenAt)}`,
    });
    return { now: database, before: state.seenAt };
  });

export const resetVisitors = (db: Db, by: Operator, reason: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await resetVisitorSends(tx);
    await recordAct(tx, by, { act: 'visitors.reset', subject: { id: '', name: '' }, reason });
  });

interface VisitorLimit {
  /** Null: that of the settings, `usual`. */
  readonly perHour: number | null;
  readonly usual: number;
}

export const limitVisitors = (
  db: Db,
  by: Operator,
  { perHour, usual }: VisitorLimit,
  reason: string,
): Promise<VisitorSends> =>
  db.transaction().execute(async (tx) => {
    const sends = await setVisitorThreshold(tx, perHour, usual);
    const detail = `${sends.threshold} an hour`;
    await recordAct(tx, by, { act: 'visitors.limited', subject: { id: '', name: '' }, reason, detail });
    return sends;
  });
