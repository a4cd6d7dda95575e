/** Chance that can be played again: the same seed gives the same numbers. */

export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** True once in a while. */
  hits(probability: number): boolean;
  pick<T>(options: readonly [T, ...T[]]): T;
  bytes(length: number): Buffer;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    hits: (probability) => next() < probability,
    pick: (options) => options[between(0, options.length - 1)] ?? options[0],
    bytes: (length) => Buffer.from(Array.from({ length }, () => between(0, 255))),
  };
}
