/** Memory for large pieces that is used again and again: a browser gives memory back late, and to take new memory costs more than to fill it. */

/** Small pieces would only keep large rooms. */
const LEAST = 256 * 1024;
/** As many as are encrypted or sent at once. */
const MOST = 8;

const free: ArrayBuffer[] = [];

/** Bytes of any content. */
export function takeRoom(size: number): Uint8Array<ArrayBuffer> {
  const at = size < LEAST ? -1 : free.findIndex(({ byteLength }) => byteLength >= size);
  const [buffer] = at < 0 ? [] : free.splice(at, 1);
  return new Uint8Array(buffer ?? new ArrayBuffer(size), 0, size);
}

/** No one may read or write it any more. */
export function giveRoomBack({ buffer }: Uint8Array<ArrayBuffer>): void {
  if (buffer.byteLength >= LEAST && free.length < MOST) free.push(buffer);
}
