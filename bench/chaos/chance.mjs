/** A seeded random generator: the same seed plans the same run, but timing still varies. */

/** @param {number} seed */
export function chanceFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** Whole numbers, both ends included. @param {number} low @param {number} high */
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    /** @template T @param {readonly T[]} list @returns {T} */
    pick: (list) => {
      const one = list[Math.floor(next() * list.length)];
      if (one === undefined) throw new Error('there is nothing to pick from');
      return one;
    },
  };
}

/** @typedef {ReturnType<typeof chanceFrom>} Chance */
