/** Counts the bytes that this process is receiving, by draft, and shares the count with other processes once it is large. */
import { randomBytes } from 'node:crypto';
import { thisProcess } from '../disk/process-start.ts';
import { type Expected, requireRoomFor, setArriving, UNRECORDED_BYTES } from '../index/arrivals.ts';
import type { Index } from '../index/database.ts';
import type { Arrival } from '../port.ts';

export interface Arrivals {
  /** Throws `SlowDown` while the draft has no room for it beside what else is arriving. */
  admit(expected: Expected): Promise<Arrival>;
  /** Resolves when all counts have been shared. */
  settled(): Promise<void>;
}

interface Arriving {
  /** Of bodies that were admitted and are not named yet. */
  bytes: number;
  /** The count in the index. */
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
  const write = (draft: string, state: Arriving): void => {
    setArriving(index, draft, process, state.bytes, writer);
    state.recorded = state.bytes > UNRECORDED_BYTES ? state.bytes : 0;
  };
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
        requireRoomFor(index, expected, state.bytes + size, process);
        state.bytes += size;
        isCounted = true;
        write(draft.id, state);
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
        write(draft.id, state);
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
