/** Encrypted requests for tests: keys on the real curve, and hand-ins that the server cannot tell from random bytes. */
import { createECDH, randomBytes } from 'node:crypto';
import type { HandInEncryption, RequestEncryption } from '@waybill/contract/request-encryption';
import { drawEncryption } from '../../transfers/encrypted/encrypted.suite.ts';
import type { GivenBody, Giving, Person } from '../giving/giving.suite.ts';

const text = (bytes: Buffer): string => bytes.toString('base64url');

function drawKeyPair() {
  const keys = createECDH('prime256v1');
  return { publicKey: keys.generateKeys(), keys };
}

/** For `createRequest`. */
export function drawRequestKeys(): RequestEncryption {
  const { wrapped } = drawEncryption(true);
  if (wrapped === null) throw new Error('the key is not wrapped');
  return { version: 1, publicKey: text(drawKeyPair().publicKey), wrapped };
}

/** For `uploadRequest`. */
export const drawHandInKeys = (): HandInEncryption => ({
  version: 1,
  manifest: drawEncryption(false).manifest,
  enc: text(drawKeyPair().publicKey),
  sealed: text(randomBytes(48)),
});

/** Uploads and hands in what is encrypted; fails unless it was taken. */
export const giveSealed = (
  giving: Giving,
  person: Person,
  files: Readonly<Record<string, number>>,
  { encryption = drawHandInKeys(), ...body }: GivenBody = {},
) => giving.give(person, files, { ...body, encryption });
