/** Limits how many requests run at once over all files, earlier files first; the limit follows the pace. */
import { firstPace, paceAcked, paceFailed } from './pace.ts';
import type { Clock } from './ports.ts';
import type { Signal } from './signal.ts';
import { TransportError } from './transport-error.ts';

export interface Lanes {
  readonly limit: number;
  readonly max: number;
  /** Waits for a free lane; the lowest rank goes first. The answer gives it back, and may be called twice. */
  take(rank: number, signal: Signal): Promise<() => void>;
  acked(bytes: number): void;
  failed(): void;
}

interface Waiting {
  readonly rank: number;
  readonly start: () => void;
}

export function createLanes(clock: Pick<Clock, 'now'>, first: number, max: number): Lanes {
  let pace = firstPace(first, max, clock.now());
  let taken = 0;
  const waiting: Waiting[] = [];

  function admit(): void {
    while (taken < pace.limit) {
      const next = waiting.shift();
      if (next === undefined) return;
      taken += 1;
      next.start();
    }
  }

  function giveBack(): () => void {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      taken -= 1;
      admit();
    };
  }

  return {
    get limit() {
      return pace.limit;
    },
    max,
    take: (rank, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new TransportError('aborted'));
        const own: Waiting = {
          rank,
          start: () => {
            forget();
            resolve(giveBack());
          },
        };
        const forget = signal.onAbort(() => {
          waiting.splice(waiting.indexOf(own), 1);
          reject(new TransportError('aborted'));
        });
        const behind = waiting.findIndex((other) => other.rank > rank);
        waiting.splice(behind < 0 ? waiting.length : behind, 0, own);
        admit();
      }),
    acked(bytes) {
      pace = paceAcked(pace, bytes, clock.now());
      admit();
    },
    failed() {
      pace = paceFailed(pace, clock.now());
    },
  };
}
