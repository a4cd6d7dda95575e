/**
 * Frees the memory of large buffers at once. Left to the garbage collector, the buffers of each socket read and each cipher
 * call add up to gigabytes, and it answers with full collections that cost more processor time than the encryption.
 */
import { MessageChannel } from 'node:worker_threads';

/** Smaller buffers cost less to collect than to free. */
const LARGE_BYTES = 16 * 1024;

/** What is transferred to a closed port is freed. */
const { port1: nowhere } = new MessageChannel();
nowhere.close();

/** Only for a buffer that nothing else uses: it is empty afterwards. One that shares its memory stays as it is. */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (byteLength < LARGE_BYTES || byteLength !== buffer.byteLength || !(buffer instanceof ArrayBuffer))
    return;
  nowhere.postMessage(undefined, [buffer]);
}

const read = new WeakSet<Uint8Array>();

/** Marks bytes that were decrypted for one reader, who alone has them. */
export function markRead(bytes: Buffer): Buffer {
  read.add(bytes);
  return bytes;
}

/** Called when bytes were sent; frees those that were read from the store, and leaves all others alone. */
export function freeSent(bytes: Uint8Array): void {
  if (read.delete(bytes)) freeBytes(bytes);
}
