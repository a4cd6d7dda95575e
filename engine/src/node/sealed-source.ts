/** A file on disk that is encrypted as it is sent. */
import type { FileSource } from '../core/ports.ts';
import { sealPiece } from '../crypto/seal-piece.ts';
import { type Encrypting, type Piece, sealSource } from '../crypto/seal-source.ts';
import { DiskSlice, diskSlice } from './slice.ts';

/** What it encrypted is kept until the release, so it is sent as it was hashed. */
class SealedSlice extends DiskSlice {
  override readonly size: number;
  readonly #plain: DiskSlice;
  readonly #piece: Piece;
  #sealed: Promise<Buffer> | undefined;

  constructor(plain: DiskSlice, piece: Piece, size: number) {
    super(plain.open, 0, 0);
    this.#plain = plain;
    this.#piece = piece;
    this.size = size;
  }

  override bytes(): Promise<Buffer> {
    this.#sealed ??= this.#seal();
    return this.#sealed;
  }

  async #seal(): Promise<Buffer> {
    const { bytes, plainCrc32 } = await sealPiece(this.#piece, await this.#plain.bytes());
    this.plainCrc32 = plainCrc32;
    this.#plain.release();
    return Buffer.from(bytes.buffer);
  }

  override release(): void {
    this.#sealed = undefined;
    this.#plain.release();
  }
}

export const createSealedSource = (plain: FileSource, encrypting: Encrypting): FileSource =>
  sealSource(plain, encrypting, (slice, piece, size) => new SealedSlice(diskSlice(slice), piece, size));
