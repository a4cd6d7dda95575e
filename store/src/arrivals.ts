/** Bytes that this process is taking in, by draft: told to the other processes once they are more than a little. */
import { randomBytes } from 'node:crypto';
import { thisProcess } from './disk/process-start.ts';
import { type Expected, requireRoomFor, setArriving, UNTOLD_BYTES } from './index/arrivals.ts';
import type { Index } from './index/database.ts';
import type { Arrival } from './port.ts';

export interface Arrivals {
  /** Throws `SlowDown` while the draft has no room for it beside what else is arriving. */
  admit(expected: Expected): Promise<Arrival>;
  /** When all that has to be told was told. */
  settled(): Promise<void>;
}

interface Arriving {
  bytes: number;
  /** What the index says. */
  told: number;
}

export function openArrivals(index: Index): Arrivals {
  const process = randomBytes(8).toString('hex');
  const writer = thisProcess();
  const drafts = new Map<string, Arriving>();
  const telling = new Set<Promise<void>>();

  const stateOf = (draft: string): Arriving => {
    const state = drafts.get(draft) ?? { bytes: 0, told: 0 };
    drafts.set(draft, state);
    return state;
  };
  /** Inside a change. */
  const write = (draft: string, state: Arriving, bytes: number): void => {
    setArriving(index, draft, process, bytes, writer);
    state.told = bytes > UNTOLD_BYTES ? bytes : 0;
  };
  const forgetIdle = (draft: string, { bytes, told }: Arriving): void => {
    if (bytes === 0 && told === 0) drafts.delete(draft);
  };
  /** What ended without a name must not hold up those that come after it. */
  const tell = (draft: string, state: Arriving): void => {
    const told = index
      .giveBack(() => write(draft, state, state.bytes))
      .catch(() => {})
      .finally(() => {
        telling.delete(told);
        forgetIdle(draft, state);
      });
    telling.add(told);
  };

  const admit = async (expected: Expected): Promise<Arrival> => {
    const { draft, size } = expected;
    const state = stateOf(draft.id);
    state.bytes += size;
    const own = state.bytes;
    try {
      if (own > UNTOLD_BYTES && own > state.told) {
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
    let wasTold = false;
    return {
      arrived: () => {
        if (state.told === 0) return;
        write(draft.id, state, state.bytes - size);
        wasTold = true;
      },
      end: (isNamed) => {
        if (isOver) return;
        isOver = true;
        state.bytes -= size;
        if (!isNamed && (wasTold || state.told > 0)) tell(draft.id, state);
        else forgetIdle(draft.id, state);
      },
    };
  };

  return {
    admit,
    settled: async () => {
      await Promise.all(telling);
    },
  };
}
