/** Reads encrypted files as they were before; only whole blocks that opened are handed out. */
import { crc32 } from '@waybill/contract/crc32';
import { collectSoon } from '@waybill/engine/browser/collect-soon';
import { DamagedError, openPieces } from '@waybill/engine/crypto/blocks';
import { type Bytes, fromHex } from '@waybill/engine/crypto/bytes';
import { type FileKey, fileKey } from '@waybill/engine/crypto/keys';
import { type Block, blockCount, blocksBetween } from '@waybill/engine/crypto/layout';
import type { ReadFile } from '@waybill/zip/pump';

/** As the manifest describes it. */
export interface EncryptedFile {
  /** Of its transfer or hand-in. */
  readonly key: Bytes;
  /** The name of what is stored: 32 hexadecimal digits. */
  readonly sealedName: string;
  readonly size: number;
  readonly crc32?: number | undefined;
}

/** What is stored of a file is not what the sender encrypted. */
export class DamagedFile extends Error {
  readonly index: number;
  /** Counted from 1; null where the parts are right, but not together. */
  readonly part: number | null;
  readonly parts: number;

  constructor(index: number, part: number | null, parts: number) {
    super(`file ${index} is damaged in part ${part ?? 'none'} of ${parts}`);
    this.name = 'DamagedFile';
    this.index = index;
    this.part = part;
    this.parts = parts;
  }
}

interface Opened {
  readonly block: Block;
  readonly pieces: readonly Bytes[];
}

/**
 * Cuts what comes in any pieces into the blocks as they are stored. Each is only there until the next is asked for: all are
 * read into the same memory, because a browser gives memory back late, and a large file has thousands of them.
 */
async function* sealedBlocks(blocks: Iterable<Block>, chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);
  let room = new Uint8Array(0);
  try {
    for (const block of blocks) {
      const length = block.sealedEnd - block.sealedStart;
      if (room.length < length) room = new Uint8Array(length);
      const sealed = room.subarray(0, length);
      for (let at = 0; at < sealed.length; ) {
        if (rest.length === 0) {
          const next = await source.next();
          if (next.done) throw new Error('it ended early');
          rest = next.value;
        }
        const piece = rest.subarray(0, sealed.length - at);
        sealed.set(piece, at);
        at += piece.length;
        rest = rest.subarray(piece.length);
      }
      yield { block, sealed };
    }
  } finally {
    source.return?.().catch(() => {});
  }
}

/** The next block is read and opened while this one is taken, and never more than that. */
async function* openedBlocks(key: FileKey, source: ReturnType<typeof sealedBlocks>) {
  const take = async (): Promise<Opened | null> => {
    const { done, value } = await source.next();
    return done ? null : { block: value.block, pieces: await openPieces(key, value.block, value.sealed) };
  };
  const begin = () => {
    const next = take();
    // It fails at its turn.
    next.catch(() => {});
    return next;
  };
  let next = begin();
  try {
    for (let now = await next; now !== null; now = await next) {
      next = begin();
      collectSoon(now.block.end - now.block.start);
      yield now;
    }
  } finally {
    source.return().catch(() => {});
  }
}

/** `readSealed` reads what is stored, and may read each piece into the memory of the one before. Of a whole file the checksum is compared before its last block is handed out. */
export function decryptedReader(files: readonly EncryptedFile[], readSealed: ReadFile): ReadFile {
  return async function* (index, start, end) {
    const file = files[index];
    if (file === undefined) throw new Error(`no file ${index}`);
    const { size } = file;
    const key = await fileKey(file.key, fromHex(file.sealedName));
    const { first, last, blocks } = blocksBetween(start, end, size);
    const isWhole = file.crc32 !== undefined && start === 0 && end === size;
    let sum = 0;
    let number = first.number;
    try {
      const sealed = sealedBlocks(blocks(), readSealed(index, first.sealedStart, last.sealedEnd));
      for await (const { block, pieces } of openedBlocks(key, sealed)) {
        if (isWhole) for (const piece of pieces) sum = crc32(piece, sum);
        if (isWhole && block.isLast && sum !== file.crc32)
          throw new DamagedFile(index, null, blockCount(size));
        let at = block.start;
        for (const piece of pieces) {
          const wanted = piece.subarray(Math.max(0, start - at), Math.max(0, end - at));
          if (wanted.length > 0) yield wanted;
          at += piece.length;
        }
        number = block.number + 1;
      }
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      throw new DamagedFile(index, number + 1, blockCount(size));
    }
  };
}
