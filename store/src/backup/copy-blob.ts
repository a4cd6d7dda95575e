/** Verifies a blob by decrypting every segment, and optionally copies its encrypted bytes. */
import { crc32 } from '@node-rs/crc32';
import type { BlobToRead } from '../disk/blob-reader.ts';
import type { Files, OpenFile } from '../disk/files.ts';
import {
  fileSize,
  HEADER_BYTES,
  header,
  openSegment,
  SEGMENT_BYTES,
  STRIDE,
  segmentCount,
  segmentSize,
  TAG_BYTES,
} from '../disk/segments.ts';

/** How many segments are read at once. */
const AT_ONCE = 8;

/** The bytes are not those that were stored. */
export class DamagedBlob extends Error {
  override readonly name = 'DamagedBlob';
}

/** The checksum of the consecutive segments in the buffer. */
function checksum(source: BlobToRead, sealed: Buffer, first: number, sum: number): number {
  let crc = sum;
  let at = 0;
  for (let index = first; at < sealed.length; index += 1) {
    const end = at + segmentSize(source.size, index) + TAG_BYTES;
    crc = crc32(openSegment(source.key, source.blob, index, sealed.subarray(at, end)), crc);
    at = end;
  }
  return crc;
}

/**
 * Throws `DamagedBlob` for bytes that do not match `crc` and their tags; the caller removes what was written until then.
 * Without `to` it only verifies. Resolves when everything is written, not yet synced.
 */
export async function copyBlob(
  files: Files,
  source: BlobToRead,
  crc: number,
  to?: OpenFile,
  pace: (bytes: number) => Promise<void> = async () => {},
): Promise<void> {
  const damaged = (cause?: unknown) => new DamagedBlob(`${source.blob} is damaged`, { cause });
  const from = await files.open(source.path).catch((error: unknown) => {
    throw damaged(error);
  });
  try {
    if (from.size() !== fileSize(source.size)) throw damaged();
    const buffer = Buffer.allocUnsafe(AT_ONCE * STRIDE);
    const fill = async (length: number, position: number): Promise<Buffer> => {
      if ((await from.read(buffer, length, position)) !== length) throw damaged();
      return buffer.subarray(0, length);
    };
    const lead = await fill(HEADER_BYTES, 0);
    if (!lead.equals(header)) throw damaged();
    await to?.write([lead], 0);
    let sum = 0;
    const count = segmentCount(source.size);
    for (let first = 0; first < count; first += AT_ONCE) {
      const last = Math.min(count, first + AT_ONCE) - 1;
      const length = (last - first) * STRIDE + segmentSize(source.size, last) + TAG_BYTES;
      const position = HEADER_BYTES + first * STRIDE;
      const sealed = await fill(length, position);
      try {
        sum = checksum(source, sealed, first, sum);
      } catch (error) {
        throw damaged(error);
      }
      await to?.write([sealed], position);
      await pace(Math.min(AT_ONCE * SEGMENT_BYTES, length));
    }
    if (sum !== crc) throw damaged();
  } finally {
    await from.close();
  }
}
