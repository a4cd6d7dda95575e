/** Encrypts a run of blocks of a file; every time anew, so that no key ever meets two contents. */
import { crc32 } from '@waybill/contract/crc32';
import { sealBlock } from './blocks.ts';
import { type Bytes, fromHex, joined } from './bytes.ts';
import { type FileKey, fileKey } from './keys.ts';
import { BLOCK_BYTES, blocksAround } from './layout.ts';
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

/** `plain` are the bytes of the piece, from the start of its first block. */
export async function sealPiece(
  piece: Piece,
  plain: Uint8Array,
  checksum: (bytes: Uint8Array) => number = crc32,
): Promise<SealedPiece> {
  const { size, firstBlock } = piece;
  const key = await keyOf(piece);
  const from = firstBlock * BLOCK_BYTES;
  const sealed = await Promise.all(
    blocksAround(from, from + plain.length, size).map((block) =>
      sealBlock(key, block, plain.subarray(block.start - from, block.end - from)),
    ),
  );
  return { bytes: joined(...sealed), plainCrc32: checksum(plain) };
}
