/** Encrypts the key of a hand-in to the one who asked for the files, by HPKE (RFC 9180): only their private key opens it. */
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { type Bytes, utf8 } from './bytes.ts';

/** The key of a hand-in, as the server keeps it. */
export interface SealedKey {
  /** HPKE’s encapsulated key. */
  readonly enc: Bytes;
  readonly sealed: Bytes;
}

export interface RequestKeys {
  /** A point of P-256, uncompressed. */
  readonly publicKey: Bytes;
  readonly privateKey: Bytes;
}

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});

const INFO = utf8('waybill/1 hand-in');

export async function newRequestKeys(): Promise<RequestKeys> {
  const pair = await suite.kem.generateKeyPair();
  const [publicKey, privateKey] = await Promise.all([
    suite.kem.serializePublicKey(pair.publicKey),
    suite.kem.serializePrivateKey(pair.privateKey),
  ]);
  return { publicKey: new Uint8Array(publicKey), privateKey: new Uint8Array(privateKey) };
}

/** `request` is the number of the request: a hand-in opens in no other one, even under the same key. */
export async function sealHandInKey(publicKey: Bytes, request: string, key: Bytes): Promise<SealedKey> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey);
  const { enc, ct } = await suite.seal({ recipientPublicKey, info: INFO }, key, utf8(request));
  return { enc: new Uint8Array(enc), sealed: new Uint8Array(ct) };
}

/** Null for what was encrypted to another key, or for another request. */
export async function openHandInKey(
  privateKey: Bytes,
  request: string,
  { enc, sealed }: SealedKey,
): Promise<Bytes | null> {
  try {
    const recipientKey = await suite.kem.deserializePrivateKey(privateKey);
    return new Uint8Array(await suite.open({ recipientKey, enc, info: INFO }, sealed, utf8(request)));
  } catch {
    return null;
  }
}

/** Whether what is encrypted to the public key opens with the private one. */
export async function isPair({ publicKey, privateKey }: RequestKeys): Promise<boolean> {
  const probe = utf8('a probe');
  try {
    const opened = await openHandInKey(privateKey, '', await sealHandInKey(publicKey, '', probe));
    return opened !== null && opened.length === probe.length;
  } catch {
    return false;
  }
}
