/** Counts the bytes that this process is receiving, by draft, and shares the count with other processes once it is large. */
import { randomBytes } from 'node:crypto';
import { thisProcess } from '../disk/process-start.ts';
import { type Expected, leftFor, requireRoomFor, setArriving, UNRECORDED_BYTES } from '../index/arrivals.ts';
import type { Index } from '../index/database.ts';
import type { Arrival, Draft } from '../port.ts';

/** Recorded in advance of a large upload, so that not every part needs a change of its own before its first byte. */
const AHEAD_BYTES = 16 * 1024 * 1024;
/** Closer to its end, the exact count is recorded, so that what is only recorded refuses nothing in another process. */
const NEAR_END_BYTES = 2 * AHEAD_BYTES;

export interface Arrivals {
  /** Throws `SlowDown` while the draft has no room for it beside what else is arriving. */
  admit(expected: Expected): Promise<Arrival>;
  /** Resolves when all counts have been shared. */
  settled(): Promise<void>;
}

interface Arriving {
  /** Of bodies that were admitted and are not named yet. */
  bytes: number;
  /** The count in the index: at least that, unless it is too small to be recorded. */
  recorded: number;
  /** Bodies that are about to be admitted or refused. */
  waiting: number;
}

export function openArrivals(index: Index): Arrivals {
  const process = randomBytes(8).toString('hex');
  const writer = thisProcess();
  const drafts = new Map<string, Arriving>();
  const pending = new Set<Promise<void>>();

  const stateOf = (draft: string): Arriving => {
    const state = drafts.get(draft) ?? { bytes: 0, recorded: 0, waiting: 0 };
    drafts.set(draft, state);
    return state;
  };
  /** Runs inside a change. */
  const write = (draft: string, state: Arriving, ahead = 0): void => {
    const bytes = state.bytes + ahead;
    setArriving(index, draft, process, bytes, writer);
    state.recorded = bytes > UNRECORDED_BYTES ? bytes : 0;
  };
  /** Runs inside a change: whether what is recorded may stay, though some of it has arrived. */
  const mayStay = (draft: Draft, { bytes, recorded }: Arriving): boolean =>
    bytes > 0 &&
    recorded <= bytes + NEAR_END_BYTES &&
    leftFor(index, draft, process) - recorded >= NEAR_END_BYTES;
  const forgetIdle = (draft: string, { bytes, recorded, waiting }: Arriving): void => {
    if (bytes === 0 && recorded === 0 && waiting === 0) drafts.delete(draft);
  };
  /** Bytes that ended without a name must not block those that come after. */
  const record = (draft: string, state: Arriving): void => {
    const recording = index
      .giveBack(() => write(draft, state))
      .catch(() => {})
      .finally(() => {
        pending.delete(recording);
        forgetIdle(draft, state);
      });
    pending.add(recording);
  };

  /** Counted inside the change, where bodies that were named meanwhile are no longer counted as arriving. */
  const count = async (expected: Expected, state: Arriving): Promise<void> => {
    const { draft, size } = expected;
    const own = state.bytes + size;
    if (own <= UNRECORDED_BYTES || own <= state.recorded) {
      state.bytes = own;
      return;
    }
    let isCounted = false;
    try {
      await index.change(() => {
        const left = requireRoomFor(index, expected, state.bytes + size, process);
        state.bytes += size;
        isCounted = true;
        write(draft.id, state, left >= AHEAD_BYTES + NEAR_END_BYTES ? AHEAD_BYTES : 0);
      });
    } catch (error) {
      if (isCounted) state.bytes -= size;
      throw error;
    }
  };

  const admit = async (expected: Expected): Promise<Arrival> => {
    const { draft, size } = expected;
    const state = stateOf(draft.id);
    state.waiting += 1;
    try {
      await count(expected, state);
    } finally {
      state.waiting -= 1;
      forgetIdle(draft.id, state);
    }
    let isOver = false;
    let isCounted = true;
    let wasRecorded = false;
    const uncount = (): void => {
      if (isCounted) state.bytes -= size;
      isCounted = false;
    };
    return {
      arrived: () => {
        // In the change that names it: from here on the draft holds it.
        uncount();
        if (state.recorded === 0) return;
        if (!mayStay(draft, state)) write(draft.id, state);
        wasRecorded = true;
      },
      end: (isNamed) => {
        if (isOver) return;
        isOver = true;
        uncount();
        if (!isNamed && (wasRecorded || state.recorded > 0)) record(draft.id, state);
        else forgetIdle(draft.id, state);
      },
    };
  };

  return {
    admit,
    settled: async () => {
      await Promise.all(pending);
    },
  };
}
