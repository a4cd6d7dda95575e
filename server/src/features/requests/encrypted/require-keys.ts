/** Validates the keys of a new request: everyone who is asked encrypts to the public one, and only the private one opens that again. */
import { ECDH } from 'node:crypto';
import { AppError } from '@waybill/contract/errors';
import type { RequestEncryption } from '@waybill/contract/request-encryption';
import { exactBytes } from '../../transfers/index.ts';

const UNCOMPRESSED = 4;

/** The contract says how long it is. */
export function isPublicKey(text: string): boolean {
  const point = exactBytes(text);
  if (point?.[0] !== UNCOMPRESSED) return false;
  try {
    // Throws for a point that is not on the curve.
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

export function requireKeys({ publicKey, wrapped }: RequestEncryption): void {
  const part = (['salt', 'nonce', 'sealed'] as const).find((name) => exactBytes(wrapped[name]) === undefined);
  const field = isPublicKey(publicKey) ? part && `wrapped.${part}` : 'publicKey';
  if (field !== undefined)
    throw new AppError('invalid_input', { fields: { [`encryption.${field}`]: 'invalid' } });
}
