/** A picked file that is encrypted by the worker as it is sent. */
import type { FileSource } from '../core/ports.ts';
import { type Encrypting, sealSource } from '../crypto/seal-source.ts';
import { BrowserSlice, createFileSource, type Picked } from './file-source.ts';

export const createSealedSource = (picked: Picked, encrypting: Encrypting): FileSource =>
  sealSource(createFileSource(picked), encrypting, (slice, piece, sealedBytes) => {
    if (!(slice instanceof BrowserSlice) || slice.hashing.kind === 'seal')
      throw new TypeError('this slice comes from another platform');
    return slice.sealedBy({ kind: 'seal', of: slice.hashing, piece }, sealedBytes);
  });
