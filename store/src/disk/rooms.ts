/** Lends write buffers for encrypted bytes, and reuses them: buffers that live while they wait for a disk are expensive to collect. */

const LARGE_BYTES = 512 * 1024;
/** Beyond the budget writers get small buffers, so that many at once use the memory of a few. */
const SMALL_BYTES = 64 * 1024;
const BUDGET_BYTES = 32 * 1024 * 1024;
const MOST_SPARE = 32;

export interface Room {
  readonly buffer: Buffer;
  /** Called once, when the buffer is no longer read. */
  giveBack(): void;
}

const spare: Buffer[] = [];
let lent = 0;

export function borrowRoom(): Room {
  const isLarge = lent + LARGE_BYTES <= BUDGET_BYTES;
  const buffer =
    (isLarge ? spare.pop() : undefined) ?? Buffer.allocUnsafeSlow(isLarge ? LARGE_BYTES : SMALL_BYTES);
  lent += buffer.length;
  return {
    buffer,
    giveBack: () => {
      lent -= buffer.length;
      if (isLarge && spare.length < MOST_SPARE) spare.push(buffer);
    },
  };
}
