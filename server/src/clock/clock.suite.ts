/** A clock for tests: lets time pass in the database and in the process together, or in one of them alone. */
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { report } from '../processes/watch-clock.ts';
import { type Observed, type Observer, observeClock } from './observe.ts';

export interface TestClock {
  /** One observation by the process that runs the jobs. */
  look(): Promise<Observed>;
  /** Waybill runs for this long, observing the clock every ten minutes. */
  run(ms: number): Promise<void>;
  /** Moves only the clock: forward, or back when negative. */
  jump(ms: number): Promise<void>;
  /** Replaces the process by a new one. */
  restart(): void;
}

const STEP_MS = 600_000;

/** The database's clock cannot be moved, so all stored times move the other way. */
export async function openTestClock(deps: Deps, instance = 'test-clock'): Promise<TestClock> {
  const { db } = deps;
  await db.deleteFrom('clock').execute();
  await db.deleteFrom('clock_moments').execute();
  let me: Observer = { instance };
  let elapsed = 0;
  /** How far this process's anchor has moved along with the rows. */
  let moved = 0;
  const own = { app: Date.now, uptime: () => elapsed - moved, running: () => elapsed };
  const shift = async (ms: number) => {
    const back = sql`${ms} * interval '1 millisecond'`;
    await sql`update clock set seen_at = seen_at - ${back}, held_at = held_at - ${back}, held_since = held_since - ${back}`.execute(
      db,
    );
    await sql`update clock_moments set shown_at = shown_at - ${back}`.execute(db);
  };
  const look = async () => {
    const observed = await observeClock(db, own, me);
    await report(deps, observed);
    return observed;
  };
  return {
    look,
    run: async (ms) => {
      for (let left = ms; left > 0; left -= STEP_MS) {
        const step = Math.min(left, STEP_MS);
        await shift(step);
        elapsed += step;
        moved += step;
        await look();
      }
    },
    jump: async (ms) => {
      await shift(ms);
      moved += ms;
    },
    restart: () => {
      me = { instance };
    },
  };
}
