/** Memory for large pieces that is used again and again: a browser gives memory back late, and to take new memory costs more than to fill it. */

/** Small pieces would only keep large rooms. */
const LEAST = 256 * 1024;
/** All that are kept: as much as the parts that are encrypted or sent at once need, but not those of the largest files. */
const MOST_BYTES = 24 * 1024 * 1024;

const free: ArrayBuffer[] = [];

/** Bytes of any content. */
export function takeRoom(size: number): Uint8Array<ArrayBuffer> {
  const at = size < LEAST ? -1 : free.findIndex(({ byteLength }) => byteLength >= size);
  const [buffer] = at < 0 ? [] : free.splice(at, 1);
  return new Uint8Array(buffer ?? new ArrayBuffer(size), 0, size);
}

/** No one may read or write it any more. */
export function giveRoomBack({ buffer }: Uint8Array<ArrayBuffer>): void {
  const kept = free.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (buffer.byteLength >= LEAST && kept + buffer.byteLength <= MOST_BYTES) free.push(buffer);
}
