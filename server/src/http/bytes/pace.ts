/** Watches streamed responses, and ends those whose client reads almost nothing. */
import type { ServerResponse } from 'node:http';

export interface PaceRules {
  /** A client that read less than this per second, over the whole time, is disconnected. */
  readonly bytesPerS: number;
  readonly patienceMs: number;
  /** No response lasts longer, whatever its pace. */
  readonly longestMs: number;
}

const RULES: PaceRules = { bytesPerS: 1_000, patienceMs: 60_000, longestMs: 24 * 3_600_000 };

interface Watched {
  readonly response: ServerResponse;
  readonly rules: PaceRules;
  readonly begun: number;
  /** Bytes written so far, some of which may still be buffered. */
  written: number;
  /** Bytes that had left at some moment, and that moment. */
  taken: number;
  since: number;
}

export interface Pace {
  wrote(bytes: number): void;
  end(): void;
}

/** One timer for all responses of the process; it runs while there are any. */
const watched = new Set<Watched>();
let clock: NodeJS.Timeout | undefined;

function look(): void {
  const now = performance.now();
  for (const one of watched) {
    const waiting = one.response.writableLength;
    const taken = one.written - waiting;
    if (now - one.begun > one.rules.longestMs) one.response.destroy();
    else if (waiting === 0) {
      // The server is the slow side.
      one.taken = taken;
      one.since = now;
    } else if (now - one.since >= one.rules.patienceMs) {
      if (taken - one.taken < (one.rules.bytesPerS * (now - one.since)) / 1000) one.response.destroy();
      one.taken = taken;
      one.since = now;
    }
  }
}

export function watchPace(response: ServerResponse, rules: PaceRules = RULES): Pace {
  const now = performance.now();
  const one: Watched = { response, rules, begun: now, written: 0, taken: 0, since: now };
  watched.add(one);
  clock ??= setInterval(look, Math.min(5_000, rules.patienceMs / 2)).unref();
  return {
    wrote: (bytes) => {
      one.written += bytes;
    },
    end: () => {
      watched.delete(one);
      if (watched.size > 0) return;
      clearInterval(clock);
      clock = undefined;
    },
  };
}
