/** Creates the files to send: one large file, and many small ones in as many transfers as the limits require. */
import { randomFillSync } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const PIECE = Buffer.allocUnsafe(2 ** 24);

/** @param {string} path @param {number} bytes */
export function fill(path, bytes) {
  const file = openSync(path, 'w');
  for (let left = bytes; left > 0; left -= PIECE.length) {
    const piece = randomFillSync(PIECE).subarray(0, Math.min(left, PIECE.length));
    writeSync(file, piece);
  }
  closeSync(file);
}

/** No role sends more than 1,500 files at once. */
const TRANSFERS = 2;

/** @param {string} place @param {{ bytes: number, count: number, smallBytes: number }} wanted */
export function makeSources(place, { bytes, count, smallBytes }) {
  const folder = mkdtempSync(join(place, 'waybill-source-'));
  const large = join(folder, 'large.bin');
  fill(large, bytes);
  const many = Array.from({ length: TRANSFERS }, (_, transfer) => {
    const own = join(folder, String(transfer));
    mkdirSync(own);
    return Array.from({ length: count / TRANSFERS }, (__, at) => {
      const path = join(own, `small ${at}.bin`);
      writeFileSync(path, randomFillSync(PIECE.subarray(0, smallBytes)));
      return path;
    });
  });
  return { folder, large: [[large]], many, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
