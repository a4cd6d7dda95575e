/** A transfer's key, wrapped by a passphrase: Argon2id makes it slow to guess. In a page it runs in a worker that may compile it. */
import { argon2id } from 'hash-wasm';
import { type Bytes, joined, randomBytes, utf8 } from './bytes.ts';
import { PASSPHRASE_MAX, requireSafe, samePassphrase, WRAP_RULES, type WrapRules } from './wrap-rules.ts';

const SALT_BYTES = 16;
const NONCE_BYTES = 12;

export interface WrappedKey extends WrapRules {
  readonly salt: Bytes;
  readonly nonce: Bytes;
  readonly sealed: Bytes;
}

async function keyOf(passphrase: string, salt: Bytes, rules: WrapRules): Promise<CryptoKey> {
  requireSafe(rules);
  if (passphrase.length > PASSPHRASE_MAX) throw new RangeError('The passphrase is too long.');
  const secret = await argon2id({
    password: utf8(samePassphrase(passphrase)),
    salt,
    memorySize: rules.memory,
    iterations: rules.rounds,
    parallelism: 1,
    hashLength: 32,
    outputType: 'binary',
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
