/** Encrypts a run of blocks of a file; every time anew, so that no key ever meets two contents. */
import { crc32 } from '@waybill/contract/crc32';
import { sealBlockInto } from './blocks.ts';
import { type Bytes, fromHex } from './bytes.ts';
import { type FileKey, fileKey } from './keys.ts';
import { BLOCK_BYTES, blocksAround, SEALED_BLOCK_BYTES } from './layout.ts';
import type { Piece } from './seal-source.ts';

/** Of the files that are being sent; to derive another takes less than a millisecond. */
const KEYS_KEPT = 64;
const keys = new Map<string, Promise<FileKey>>();

function keyOf({ key, file }: Piece): Promise<FileKey> {
  const known = keys.get(file);
  if (known !== undefined) return known;
  const [oldest] = keys.keys();
  if (keys.size >= KEYS_KEPT && oldest !== undefined) keys.delete(oldest);
  const made = fileKey(key, fromHex(file));
  keys.set(file, made);
  return made;
}

export interface SealedPiece {
  readonly bytes: Bytes;
  readonly plainCrc32: number;
}

export interface Sealing {
  readonly checksum: (bytes: Uint8Array) => number;
  /** Where the encrypted bytes are written. */
  readonly room: (bytes: number) => Bytes;
}

const PLAINLY: Sealing = { checksum: crc32, room: (bytes) => new Uint8Array(bytes) };

/** `plain` are the bytes of the piece, from the start of its first block. */
export async function sealPiece(
  piece: Piece,
  plain: Uint8Array,
  { checksum, room }: Sealing = PLAINLY,
): Promise<SealedPiece> {
  const { size, firstBlock } = piece;
  const key = await keyOf(piece);
  const from = firstBlock * BLOCK_BYTES;
  const blocks = blocksAround(from, from + plain.length, size);
  const sealedFrom = firstBlock * SEALED_BLOCK_BYTES;
  const bytes = room((blocks.at(-1)?.sealedEnd ?? sealedFrom) - sealedFrom);
  await Promise.all(
    blocks.map((block) =>
      sealBlockInto(
        bytes.subarray(block.sealedStart - sealedFrom, block.sealedEnd - sealedFrom),
        key,
        block,
        plain.subarray(block.start - from, block.end - from),
      ),
    ),
  );
  return { bytes, plainCrc32: checksum(plain) };
}
