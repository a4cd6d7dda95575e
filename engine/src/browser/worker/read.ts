/** Reads a run of a file for its checksum, and tells what is wrong with a file that cannot be read. */
import { crc32 } from '@waybill/contract/crc32';

/** Memory does not depend on how a file is cut. */
const PIECE_BYTES = 2 * 1024 * 1024;

/**
 * Nothing is kept: the browser sends the same run from the disk by itself, without a copy through this thread, and what it
 * reads the second time comes out of the system's cache. Should the file change in between, the store refuses the checksum.
 */
export async function hashBlob(blob: Blob): Promise<number> {
  let crc = 0;
  for (let at = 0; at < blob.size; at += PIECE_BYTES)
    crc = crc32(new Uint8Array(await blob.slice(at, at + PIECE_BYTES).arrayBuffer()), crc);
  return crc;
}

/** Which trouble of the file an error is; undefined when it is none. */
export function fileTrouble(error: unknown): 'gone' | 'unreadable' | undefined {
  if (!(error instanceof DOMException)) return undefined;
  if (error.name === 'NotFoundError') return 'gone';
  return ['NotReadableError', 'NotAllowedError', 'SecurityError'].includes(error.name)
    ? 'unreadable'
    : undefined;
}

/** A failed request does not say whether the network or the file was to blame; reading a byte does. */
export async function troubleOf(blob: Blob): Promise<'gone' | 'unreadable' | undefined> {
  try {
    await blob.slice(0, 1).arrayBuffer();
    return undefined;
  } catch (error) {
    return fileTrouble(error);
  }
}
