/** Limits costly work to a number of slots; callers wait in order, and are refused when the wait would be too long. */
import { AppError } from '@waybill/contract/errors';

export interface Place {
  /** Resolves when a slot is free; with the milliseconds to wait before another try when that took too long. */
  readonly turn: Promise<number | undefined>;
  /** Leaves the queue or releases the slot; repeated calls do nothing. */
  leave(): void;
}

export interface Slots {
  /** A place in the queue, or the milliseconds to wait before another try when the queue is too long. */
  join(): Place | number;
}

export interface SlotRules {
  readonly atOnce: number;
  readonly longestWaitMs: number;
  /** The expected duration of one turn until some were measured. */
  readonly firstGuessMs: number;
  readonly now?: () => number;
}

export function openSlots({ atOnce, longestWaitMs, firstGuessMs, now = Date.now }: SlotRules): Slots {
  /** Waiting callers, in the order in which they joined. */
  const line = new Set<{ readonly since: number; call(refusedFor?: number): void }>();
  let busy = 0;
  let usualMs = firstGuessMs;

  const next = (): void => {
    for (const waiting of line) {
      if (busy >= atOnce) return;
      line.delete(waiting);
      // Turns took longer than expected when it joined.
      const isLate = now() - waiting.since > longestWaitMs;
      waiting.call(isLate ? usualMs * (line.size + 1) : undefined);
    }
  };

  return {
    join: () => {
      const waitMs = busy < atOnce ? 0 : ((line.size + 1) / atOnce) * usualMs;
      if (waitMs > longestWaitMs) return waitMs;
      let begun: number | undefined;
      let resolve: (refusedFor: number | undefined) => void = () => {};
      const turn = new Promise<number | undefined>((done) => {
        resolve = done;
      });
      const waiting = {
        since: now(),
        call: (refusedFor?: number) => {
          if (refusedFor === undefined) {
            busy += 1;
            begun = now();
          }
          resolve(refusedFor);
        },
      };
      line.add(waiting);
      next();
      return {
        turn,
        leave: () => {
          line.delete(waiting);
          if (begun === undefined) return;
          usualMs += (now() - begun - usualMs) / 10;
          begun = undefined;
          busy -= 1;
          next();
        },
      };
    },
  };
}

/**
 * Runs work that needs a slot at some point: `myTurn` waits for it. It joins the queue before the work starts, so that
 * a refused call costs nothing, and the work can query the database while it waits.
 */
export async function inTurn<T>(slots: Slots, work: (myTurn: () => Promise<void>) => Promise<T>): Promise<T> {
  const place = slots.join();
  if (typeof place === 'number') throw unavailable(place);
  try {
    return await work(async () => {
      const refusedFor = await place.turn;
      if (refusedFor !== undefined) throw unavailable(refusedFor);
    });
  } finally {
    place.leave();
  }
}

const unavailable = (ms: number): AppError =>
  new AppError('unavailable', { retryAfter: Math.ceil(ms / 1000) });
