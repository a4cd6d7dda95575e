/** Reads a run of a file once: its checksum now, its bytes kept for the request that follows. */
import { crc32 } from '@waybill/contract/crc32';
import type { SharedSlice } from './protocol.ts';

/** Larger runs are read piece by piece and sent from the disk, so that memory does not depend on how a file is cut. */
const KEEP_BYTES = 8 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;

export interface Reader {
  hash(slice: SharedSlice): Promise<number>;
  /** What to send: the bytes that were read, or the file's own. */
  bodyOf(slice: SharedSlice): Uint8Array<ArrayBuffer> | Blob;
  release(number: number): void;
}

const read = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await blob.arrayBuffer());

export function createReader(): Reader {
  /** Runs that somebody still wants, with their bytes where they were small enough to keep. */
  const wanted = new Map<number, Uint8Array<ArrayBuffer> | undefined>();
  return {
    async hash({ number, blob }) {
      if (blob.size <= KEEP_BYTES) {
        wanted.set(number, undefined);
        const bytes = await read(blob);
        // It may have been given up while it was read.
        if (wanted.has(number)) wanted.set(number, bytes);
        return crc32(bytes);
      }
      let crc = 0;
      for (let at = 0; at < blob.size; at += PIECE_BYTES)
        crc = crc32(await read(blob.slice(at, at + PIECE_BYTES)), crc);
      return crc;
    },
    bodyOf: ({ number, blob }) => wanted.get(number) ?? blob,
    release(number) {
      wanted.delete(number);
    },
  };
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
