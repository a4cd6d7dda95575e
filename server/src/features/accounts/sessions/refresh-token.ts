/** Refresh tokens: a session and a generation, signed. A token always has the same successor, so two tabs get the same one. */
import { createHmac } from 'node:crypto';
import type { Keys } from '../../../installation/keys.ts';
import { sameSecret } from '../../../same-secret.ts';

export interface RefreshToken {
  readonly sessionId: string;
  readonly generation: number;
}

const ID_BYTES = 16;
const HEAD_BYTES = ID_BYTES + 4;
const TOKEN = /^[\w-]{70}$/;

const sign = (keys: Keys, head: Uint8Array): Buffer =>
  createHmac('sha256', keys.refreshToken).update(head).digest();

export function writeRefreshToken(keys: Keys, { sessionId, generation }: RefreshToken): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(sessionId.replaceAll('-', ''), 'hex');
  head.writeUInt32BE(generation, ID_BYTES);
  return Buffer.concat([head, sign(keys, head)]).toString('base64url');
}

/** Undefined for anything that we did not write. */
export function readRefreshToken(keys: Keys, token: string): RefreshToken | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // The last character has bits to spare; a token has one spelling.
  if (bytes.toString('base64url') !== token) return undefined;
  const head = bytes.subarray(0, HEAD_BYTES);
  const signature = bytes.subarray(HEAD_BYTES);
  if (!sameSecret(signature, sign(keys, head))) return undefined;
  const hex = head.toString('hex', 0, ID_BYTES);
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    generation: head.readUInt32BE(ID_BYTES),
  };
}
