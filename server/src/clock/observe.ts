/** Observes the clock once: adds to the running time, and begins or ends a hold. */
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { HoldReason } from '../db/tables/clock.ts';
import { type Anchor, LARGEST_STEP_MS, reasonToHold } from './rules.ts';
import { HOUR_S } from './settled.ts';
import {
  addMoment,
  beginClock,
  type ClockState,
  keepHold,
  lockClock,
  reviveJobs,
  setBelieved,
} from './store.ts';

/** Another installation that still finds its clock wrong renews its hold within this time. */
const RENEWED_MS = 60_000;

/** The clocks a process can read by itself. */
export interface OwnClock {
  /** The time of day, in milliseconds. */
  app(): number;
  /** Uptime of the machine in milliseconds, including sleep. */
  uptime(): number;
  /** Running time of this process in milliseconds, excluding sleep. */
  running(): number;
}

/** What a process remembers between two observations. */
export interface Observer {
  readonly instance: string;
  anchor?: Anchor & { readonly confirmations: number };
  lastRunning?: number;
}

export interface Observed {
  readonly held: HoldReason | undefined;
  /** A hold began or ended with this observation. */
  readonly changed: boolean;
  readonly shown: Date;
  readonly seenAt: Date;
}

export const observeClock = (db: Db, clock: OwnClock, me: Observer): Promise<Observed> =>
  db.transaction().execute(async (tx) => {
    const state = await lockClock(tx);
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
    const shown = rows[0]?.now ?? new Date(clock.app());
    return look(tx, clock, me, state ?? (await beginClock(tx, shown)), shown);
  });

async function look(
  tx: Tx,
  clock: OwnClock,
  me: Observer,
  state: ClockState,
  shown: Date,
): Promise<Observed> {
  const now = { app: clock.app(), database: shown.getTime(), uptime: clock.uptime() };
  const ran = ranSince(state, now.database, clock.running(), me);
  me.lastRunning = clock.running();
  if (me.anchor?.confirmations !== state.confirmations) delete me.anchor;
  const reason = reasonToHold(now, {
    seenAt: state.seenAt,
    anchor: me.anchor,
    aheadAt: state.held === 'ahead' ? state.heldAt : undefined,
  });
  const answer = { shown, seenAt: new Date(state.seenAt) };
  if (reason !== undefined) {
    await keepHold(tx, { reason, instance: me.instance, shown, ran });
    return { ...answer, held: reason, changed: state.held === undefined };
  }
  if (state.held !== undefined && isOfAnother(state, me, now.database))
    return { ...answer, held: state.held, changed: false };
  me.anchor ??= { database: now.database, uptime: now.uptime, confirmations: state.confirmations };
  const runningMs = state.runningMs + ran;
  await setBelieved(tx, shown, runningMs);
  await addMoment(tx, runningMs, shown, HOUR_S * 1000);
  if (state.held !== undefined || now.database < state.seenAt) await reviveJobs(tx, LARGEST_STEP_MS);
  return { ...answer, held: undefined, changed: state.held !== undefined };
}

/** Measured by this process, and at most the time since any process observed: several servers count the same time once. */
function ranSince({ seenAt, heldAt }: ClockState, now: number, running: number, me: Observer): number {
  if (me.lastRunning === undefined) return 0;
  const sinceAnyone = now - (heldAt ?? seenAt);
  return Math.floor(Math.max(0, Math.min(running - me.lastRunning, sinceAnyone)));
}

const isOfAnother = ({ held, heldBy, heldAt = 0 }: ClockState, me: Observer, now: number): boolean =>
  held === 'apart' && heldBy !== me.instance && Math.abs(now - heldAt) < RENEWED_MS;
