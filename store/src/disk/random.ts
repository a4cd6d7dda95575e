/** Random bytes for keys and names, drawn in bulk: each call to the system's generator costs as much as encrypting 16 KiB. */
import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/** For a few bytes at a time. */
export function drawRandom(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const drawn = Buffer.from(pool.subarray(used, used + length));
  // No copy of a key stays behind.
  pool.fill(0, used, used + length);
  used += length;
  return drawn;
}
