/** Turns for costly work: so many at once, the rest in line, and nobody in a line that is too long. */

export interface Slots {
  /** The way to give the turn back, or the milliseconds after which another try makes sense. */
  take(): Promise<(() => void) | number>;
}

export interface SlotRules {
  readonly atOnce: number;
  readonly longestWaitMs: number;
  /** How long one turn takes, until it was measured. */
  readonly firstGuessMs: number;
  readonly now?: () => number;
}

export function openSlots({ atOnce, longestWaitMs, firstGuessMs, now = Date.now }: SlotRules): Slots {
  const line: (() => void)[] = [];
  let busy = 0;
  let usualMs = firstGuessMs;

  const begin = (): (() => void) => {
    busy += 1;
    const begun = now();
    return () => {
      busy -= 1;
      usualMs += (now() - begun - usualMs) / 10;
      line.shift()?.();
    };
  };

  return {
    take: async () => {
      if (busy < atOnce) return begin();
      const waitMs = ((line.length + 1) / atOnce) * usualMs;
      if (waitMs > longestWaitMs) return waitMs;
      return new Promise((resolve) => line.push(() => resolve(begin())));
    },
  };
}
