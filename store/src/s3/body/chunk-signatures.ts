/** Verifies the signatures of a body in signed chunks, each based on the previous one. */
import { createHash, type Hash } from 'node:crypto';
import { chunkStringToSign, trailerStringToSign } from '@waybill/contract/sigv4';
import { S3Error } from '../../errors.ts';
import type { Seed } from '../auth/authenticate.ts';
import { hashing, sameSignature, signatureHex } from '../auth/hashing.ts';

export interface ChunkSignatures {
  update(bytes: Uint8Array): void;
  /** Called at the end of each chunk, including the empty last one. */
  endChunk(signature: string): void;
  endTrailer(lines: string, signature: string): void;
}

export function createChunkSignatures({ key, time, scope, signature }: Seed): ChunkSignatures {
  let previous = signature;
  let hash: Hash = createHash('sha256');

  function demandSignature(given: string, text: string): void {
    const computed = signatureHex(key, text);
    if (!sameSignature(given, computed)) throw new S3Error('SignatureDoesNotMatch');
    previous = computed;
  }

  return {
    update(bytes) {
      hash.update(bytes);
    },
    endChunk(given) {
      const sha256 = hash.digest('hex');
      hash = createHash('sha256');
      demandSignature(given, chunkStringToSign(time, scope, previous, sha256));
    },
    endTrailer(lines, given) {
      demandSignature(given, trailerStringToSign(time, scope, previous, hashing.sha256(lines)));
    },
  };
}
