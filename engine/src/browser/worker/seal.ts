/** Reads a piece of a file, and encrypts it. */
import { sealPiece } from '../../crypto/seal-piece.ts';
import { crc32 } from './crc32.ts';
import type { SealAsk } from './protocol.ts';
import { readAsPicked } from './read.ts';

export interface SealedPiece {
  readonly bytes: ArrayBuffer;
  /** Of what is sent. */
  readonly crc32: number;
  readonly plainCrc32: number;
}

export async function seal({ blob, picked, piece }: SealAsk): Promise<SealedPiece> {
  const { bytes, plainCrc32 } = await sealPiece(
    piece,
    new Uint8Array(await readAsPicked(blob, picked)),
    crc32,
  );
  return { bytes: bytes.buffer, crc32: crc32(bytes), plainCrc32 };
}
