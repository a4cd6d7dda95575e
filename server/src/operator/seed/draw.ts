/** Draws numbers that look random and are the same for the same seed, so that a transfer can be made twice. */

/** From 0 up to, without, 1. */
export type Draw = () => number;

export function drawer(seed: number): Draw {
  let state = (seed ^ 0x9e37_79b9) >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const below = (draw: Draw, most: number): number => Math.floor(draw() * most);

export function pick<Item>(draw: Draw, items: readonly Item[]): Item {
  const item = items[below(draw, items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

/** The first ones far more often than the last. */
export function pickFirst<Item>(draw: Draw, items: readonly Item[]): Item {
  const item = items[Math.floor(draw() ** 2 * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

/** Mostly near 0, seldom many times `mean`. */
export const spread = (draw: Draw, mean: number): number => -Math.log(1 - draw()) * mean;
