/** Aborts requests without progress for 90 seconds. One timer serves all of them. */
import { CLIENT_TIMEOUT_S } from '@waybill/contract/timeout';
import type { Clock } from '../ports.ts';
import type { Signal } from '../signal.ts';

const TIMEOUT_MS = CLIENT_TIMEOUT_S * 1000;

export interface Guarded {
  moved(): void;
  /** It has ended by itself. */
  end(): void;
}

export interface Watchdog {
  /** Calls `giveUp` once nothing has moved for 90 seconds. */
  guard(giveUp: () => void): Guarded;
}

interface Entry {
  movedAt: number;
  readonly giveUp: () => void;
}

export function createWatchdog(clock: Clock, signal: Signal): Watchdog {
  const entries = new Set<Entry>();
  let awake = false;

  /** Milliseconds until the first could be given up; those that are due are. */
  function check(): number {
    const now = clock.now();
    let next = TIMEOUT_MS;
    for (const entry of entries) {
      const left = entry.movedAt + TIMEOUT_MS - now;
      if (left > 0) next = Math.min(next, left);
      else {
        entries.delete(entry);
        entry.giveUp();
      }
    }
    return next;
  }

  async function watch(): Promise<void> {
    awake = true;
    try {
      while (entries.size > 0) await clock.wait(check(), signal);
    } catch {
      // Stopped, and with it all that is watched.
    } finally {
      awake = false;
    }
  }

  return {
    guard(giveUp) {
      const entry: Entry = { movedAt: clock.now(), giveUp };
      entries.add(entry);
      if (!awake) void watch();
      return {
        moved() {
          entry.movedAt = clock.now();
        },
        end() {
          entries.delete(entry);
        },
      };
    },
  };
}
