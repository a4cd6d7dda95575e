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
  bytes: number;
  /** The count in the index. */
  recorded: number;
}

export function openArrivals(index: Index): Arrivals {
  const process = randomBytes(8).toString('hex');
  const writer = thisProcess();
  const drafts = new Map<string, Arriving>();
  const pending = new Set<Promise<void>>();

  const stateOf = (draft: string): Arriving => {
    const state = drafts.get(draft) ?? { bytes: 0, recorded: 0 };
    drafts.set(draft, state);
    return state;
  };
  /** Runs inside a change. */
  const write = (draft: string, state: Arriving, bytes: number): void => {
    setArriving(index, draft, process, bytes, writer);
    state.recorded = bytes > UNRECORDED_BYTES ? bytes : 0;
  };
  const forgetIdle = (draft: string, { bytes, recorded }: Arriving): void => {
    if (bytes === 0 && recorded === 0) drafts.delete(draft);
  };
  /** Bytes that ended without a name must not block those that come after. */
  const record = (draft: string, state: Arriving): void => {
    const recording = index
      .giveBack(() => write(draft, state, state.bytes))
      .catch(() => {})
      .finally(() => {
        pending.delete(recording);
        forgetIdle(draft, state);
      });
    pending.add(recording);
  };

  const admit = async (expected: Expected): Promise<Arrival> => {
    const { draft, size } = expected;
    const state = stateOf(draft.id);
    state.bytes += size;
    const own = state.bytes;
    try {
      if (own > UNRECORDED_BYTES && own > state.recorded) {
        await index.change(() => {
          requireRoomFor(index, expected, own, process);
          write(draft.id, state, own);
        });
      }
    } catch (error) {
      state.bytes -= size;
      forgetIdle(draft.id, state);
      throw error;
    }
    let isOver = false;
    let wasRecorded = false;
    return {
      arrived: () => {
        if (state.recorded === 0) return;
        write(draft.id, state, state.bytes - size);
        wasRecorded = true;
      },
      end: (isNamed) => {
        if (isOver) return;
        isOver = true;
        state.bytes -= size;
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
