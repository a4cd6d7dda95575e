/** Reads a piece of a file, and encrypts it. */
import { type SealedPiece as Sealed, sealPiece } from '../../crypto/seal-piece.ts';
import { collectSoon } from '../collect-soon.ts';
import { crc32 } from './crc32.ts';
import type { HashAsk, SealAsk } from './protocol.ts';
import { readAsPicked } from './read.ts';
import { giveRoomBack, takeRoom } from './rooms.ts';
import { bytesOfSpan } from './running-read.ts';

export interface SealedPiece extends Sealed {
  /** Of what is sent. */
  readonly crc32: number;
}

const read = async (ask: HashAsk): Promise<Uint8Array<ArrayBuffer>> =>
  ask.kind === 'hash'
    ? new Uint8Array(await readAsPicked(ask.blob, ask.picked))
    : bytesOfSpan(ask.blob, ask.span, () => takeRoom(ask.span.end - ask.span.start).buffer);

/** The bytes lie in a room, which is to be given back. */
export async function seal({ of, piece }: SealAsk): Promise<SealedPiece> {
  const plain = await read(of);
  const sealed = await sealPiece(piece, plain, { checksum: crc32, room: takeRoom });
  giveRoomBack(plain);
  collectSoon(plain.length);
  return { ...sealed, crc32: crc32(sealed.bytes) };
}
