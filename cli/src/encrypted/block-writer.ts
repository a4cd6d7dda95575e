/** Decrypts what arrives of a piece, block by block, and writes it to its place. Of a block that does not open nothing is written. */
import { crc32 } from 'node:zlib';
import { DamagedError, openBlock } from '@waybill/engine/crypto/blocks';
import { type Bytes, fromHex } from '@waybill/engine/crypto/bytes';
import { type FileKey, fileKey } from '@waybill/engine/crypto/keys';
import { type Block, blocksBetween, sealedSize } from '@waybill/engine/crypto/layout';
import { CliError, EXIT } from '../program/exit-codes.ts';

/** How a file was encrypted. */
export interface Sealed {
  /** The name of what is stored: 32 hexadecimal digits. */
  readonly id: string;
  /** Of the transfer. */
  readonly key: Bytes;
}

interface Piece {
  readonly path: string;
  /** Of the whole file, before it was encrypted. */
  readonly size: number;
  readonly start: number;
  readonly end: number;
}

/** Which bytes of what is stored hold these bytes of the file. */
export function storedSpan({ size, start, end }: Omit<Piece, 'path'>) {
  const { first, last } = blocksBetween(start, end, size);
  return { start: first.sealedStart, end: last.sealedEnd, size: sealedSize(size) };
}

const notWhatWasSent = (path: string, cause?: unknown): CliError =>
  new CliError(EXIT.damaged, `“${path}” is not what the sender encrypted, so it was not saved.`, { cause });

/** `write` gets the bytes of whole blocks. As with `createPieceWriter`, what arrives is copied before `take` returns. */
export function createBlockWriter(
  { id, key }: Sealed,
  piece: Piece,
  write: (plain: Buffer, position: number) => Promise<void>,
) {
  const { path, size, start, end } = piece;
  const blocks = blocksBetween(start, end, size).blocks();
  const ownKey: Promise<FileKey> = fileKey(key, fromHex(id));
  let crc = 0;
  let working: Promise<void> = Promise.resolve();
  let block: Block | undefined;
  let filling = new Uint8Array(0);
  let filled = 0;

  function next(): void {
    const { done, value } = blocks.next();
    block = done === true ? undefined : value;
    filling = new Uint8Array(block === undefined ? 0 : block.sealedEnd - block.sealedStart);
    filled = 0;
  }
  next();

  async function open(at: Block, sealed: Uint8Array): Promise<void> {
    try {
      const plain = await openBlock(await ownKey, at, sealed);
      crc = crc32(plain, crc);
      await write(Buffer.from(plain.buffer, plain.byteOffset, plain.length), at.start);
    } catch (error) {
      throw error instanceof DamagedError ? notWhatWasSent(path, error) : error;
    }
  }

  return {
    take(bytes: Buffer): Promise<void> | undefined {
      let busy: Promise<void> | undefined;
      for (let at = 0; at < bytes.length; ) {
        if (block === undefined) throw notWhatWasSent(path);
        const some = bytes.subarray(at, at + filling.length - filled);
        filling.set(some, filled);
        filled += some.length;
        at += some.length;
        if (filled < filling.length) continue;
        const [whole, sealed] = [block, filling];
        // One block is decrypted while the next one arrives, and never more than that.
        busy = working;
        working = working.then(() => open(whole, sealed));
        // Awaited later; a failure before that must not end the program.
        working.catch(() => {});
        next();
      }
      return busy;
    },
    async end(): Promise<number> {
      await working;
      if (block !== undefined) throw notWhatWasSent(path);
      return crc;
    },
    settled: (): Promise<void> => working.catch(() => {}),
  };
}
