/** Measures how quickly bytes arrive: over the last seconds, so that a pause shows. */
import type { Standing } from '../terminal/progress.ts';

const MEASURED_MS = 5_000;
/** Before that it would be a guess. */
const LEAST_MS = 500;

export interface Speed {
  add(bytes: number): void;
  standing(): Standing;
}

export function createSpeed(total: number, now: () => number = Date.now): Speed {
  const begun = now();
  const marks: { readonly at: number; readonly done: number }[] = [];
  let done = 0;
  return {
    add(bytes) {
      done += bytes;
      const at = now();
      const last = marks.at(-1);
      if (last === undefined || at - last.at >= 100) marks.push({ at, done });
      while ((marks[0]?.at ?? at) < at - MEASURED_MS) marks.shift();
    },
    standing() {
      const first = marks[0];
      const span = now() - (first?.at ?? begun);
      const speed = first === undefined || span < LEAST_MS ? undefined : ((done - first.done) * 1000) / span;
      const known = speed !== undefined && speed > 0;
      return {
        done,
        total,
        bytesPerSecond: known ? speed : undefined,
        secondsLeft: known ? (total - done) / speed : undefined,
      };
    },
  };
}
