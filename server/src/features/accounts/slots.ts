/** Turns for costly work: so many at once, the rest in line, and nobody in a line that is too long. */
import { AppError } from '@waybill/contract/errors';

export interface Place {
  /** Resolves when it is one's turn; with milliseconds to come back after, when that took too long. */
  readonly turn: Promise<number | undefined>;
  /** Leaves the line or gives the turn back; more than once does nothing. */
  leave(): void;
}

export interface Slots {
  /** A place, or at once the milliseconds after which another try makes sense. */
  stand(): Place | number;
}

export interface SlotRules {
  readonly atOnce: number;
  readonly longestWaitMs: number;
  /** How long one turn takes, until it was measured. */
  readonly firstGuessMs: number;
  readonly now?: () => number;
}

export function openSlots({ atOnce, longestWaitMs, firstGuessMs, now = Date.now }: SlotRules): Slots {
  /** In the order in which they came; each knows how to be called. */
  const line = new Set<{ readonly since: number; call(refusedFor?: number): void }>();
  let busy = 0;
  let usualMs = firstGuessMs;

  const next = (): void => {
    for (const waiting of line) {
      if (busy >= atOnce) return;
      line.delete(waiting);
      // Turns took longer than they used to.
      const isLate = now() - waiting.since > longestWaitMs;
      waiting.call(isLate ? usualMs * (line.size + 1) : undefined);
    }
  };

  return {
    stand: () => {
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
 * Does work that needs a turn at some point: `myTurn` waits for it. The place is taken before anything else is done, so
 * that whoever must be sent away costs nothing, and what has to be looked up is looked up while waiting.
 */
export async function inTurn<T>(slots: Slots, work: (myTurn: () => Promise<void>) => Promise<T>): Promise<T> {
  const place = slots.stand();
  if (typeof place === 'number') throw sentAway(place);
  try {
    return await work(async () => {
      const refusedFor = await place.turn;
      if (refusedFor !== undefined) throw sentAway(refusedFor);
    });
  } finally {
    place.leave();
  }
}

const sentAway = (ms: number): AppError => new AppError('unavailable', { retryAfter: Math.ceil(ms / 1000) });
