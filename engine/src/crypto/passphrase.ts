/** A transfer's key, wrapped by a passphrase: Argon2id makes it slow to guess. */
import { argon2idAsync } from '@noble/hashes/argon2.js';
import { type Bytes, joined, randomBytes, utf8 } from './bytes.ts';

export interface WrapRules {
  /** Memory in KiB. */
  readonly memory: number;
  readonly rounds: number;
}

export const WRAP_RULES: WrapRules = { memory: 65_536, rounds: 3 };

/** The server stores the rules, so it could ask for none, or for more than a phone has. */
const BOUNDS = { memory: [32_768, 262_144], rounds: [2, 10] } as const;

const SALT_BYTES = 16;
const NONCE_BYTES = 12;
/** Longer ones are refused before any work is done. */
export const PASSPHRASE_MAX = 1_000;

export interface WrappedKey extends WrapRules {
  readonly salt: Bytes;
  readonly nonce: Bytes;
  readonly sealed: Bytes;
}

export class WrapRulesError extends Error {}

const within = (value: number, [low, high]: readonly [number, number]): boolean =>
  Number.isInteger(value) && value >= low && value <= high;

/** The same words typed on another system, or with a space at the end, are the same passphrase. */
export const samePassphrase = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ');

async function keyOf(passphrase: string, salt: Bytes, { memory, rounds }: WrapRules): Promise<CryptoKey> {
  if (!within(memory, BOUNDS.memory) || !within(rounds, BOUNDS.rounds)) {
    throw new WrapRulesError('These rules for a passphrase are outside what is safe.');
  }
  if (passphrase.length > PASSPHRASE_MAX) throw new RangeError('The passphrase is too long.');
  const secret = await argon2idAsync(utf8(samePassphrase(passphrase)), salt, {
    ...{ t: rounds, m: memory, p: 1, dkLen: 32 },
    asyncTick: 50,
  });
  return crypto.subtle.importKey('raw', new Uint8Array(secret), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const saidAlong = ({ memory, rounds }: WrapRules): Bytes => utf8(`waybill/1 key ${memory} ${rounds}`);

export async function wrapKey(
  transferKey: Bytes,
  passphrase: string,
  rules: WrapRules = WRAP_RULES,
): Promise<WrappedKey> {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const key = await keyOf(passphrase, salt, rules);
  const how = { name: 'AES-GCM', iv: nonce, additionalData: joined(saidAlong(rules), salt) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(how, key, transferKey));
  return { memory: rules.memory, rounds: rules.rounds, salt, nonce, sealed };
}

/** Null for another passphrase. */
export async function unwrapKey(wrapped: WrappedKey, passphrase: string): Promise<Bytes | null> {
  const key = await keyOf(passphrase, wrapped.salt, wrapped);
  const additionalData = joined(saidAlong(wrapped), wrapped.salt);
  const how = { name: 'AES-GCM', iv: wrapped.nonce, additionalData };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(how, key, wrapped.sealed));
  } catch {
    return null;
  }
}
