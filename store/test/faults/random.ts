/** A pseudo-random generator with a seed. */

export interface Random {
  /** From 0 up to 1, exclusive. */
  next(): number;
  /** From 0 up to `end`, exclusive. */
  below(end: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return { next, below, pick: (items) => items[below(items.length)] ?? items[0] };
}
