/** The hashing that signatures need. In plain JavaScript, because pages served by plain http have no other. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hashing } from '@waybill/contract/sigv4';

const bytesOf = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? utf8ToBytes(data) : data;

export const plainHashing: Hashing = {
  sha256: (data) => bytesToHex(sha256(bytesOf(data))),
  hmac: (key, data) => hmac(sha256, bytesOf(key), utf8ToBytes(data)),
};
