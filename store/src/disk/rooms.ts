/** Room for sealed bytes on their way to the disk, used again and again: what dies young costs the collector nothing, what waits for a disk does. */

const LARGE_BYTES = 512 * 1024;
/** Beyond the budget writers get small rooms, so that many of them at once stay within the memory of few. */
const SMALL_BYTES = 64 * 1024;
const BUDGET_BYTES = 32 * 1024 * 1024;
const MOST_SPARE = 32;

export interface Room {
  readonly buffer: Buffer;
  /** Once, and nobody may be reading it any more. */
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
