/** Writes what arrives of a piece to its place, in large portions, and computes its CRC-32. */
import { crc32 } from 'node:zlib';
import type { PartFile } from './part-file.ts';

/** Written to the disk at once, or a little more. */
const WRITE_BYTES = 1024 * 1024;
/** The most that arrives at once. */
const ARRIVING_BYTES = 256 * 1024;

export interface PieceWriter {
  /** Copies them before it returns; undefined when more may come at once. */
  take(bytes: Buffer): Promise<void> | undefined;
  /** Writes the rest; returns the CRC-32. */
  end(): Promise<number>;
  /** Resolves when nothing is being written any more, also after an error. */
  settled(): Promise<void>;
}

/**
 * What arrives is copied into one of two buffers while the other one is written. Keeping the small buffers of the connection
 * until they are written costs more than copying them, because each is collected as garbage on its own.
 */
export function createPieceWriter(part: PartFile, start: number, length: number): PieceWriter {
  const size = Math.min(WRITE_BYTES + ARRIVING_BYTES, length);
  let [filling, other] = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)];
  let filled = 0;
  let position = start;
  let crc = 0;
  let writing: Promise<void> = Promise.resolve();

  /** Resolves when the other buffer is free. */
  async function flush(): Promise<void> {
    const bytes = filling.subarray(0, filled);
    crc = crc32(bytes, crc);
    await writing;
    writing = part.write(bytes, position);
    // Awaited by the next flush; a failure before that must not end the program.
    writing.catch(() => {});
    position += filled;
    [filling, other] = [other, filling];
    filled = 0;
  }

  return {
    take(bytes) {
      filled += bytes.copy(filling, filled);
      return filled < WRITE_BYTES ? undefined : flush();
    },
    async end() {
      if (filled > 0) await flush();
      await writing;
      return crc;
    },
    settled: () => writing.catch(() => {}),
  };
}
