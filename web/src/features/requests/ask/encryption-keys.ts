/** Makes the keys of an encrypted request in the browser of the one who asks. Loaded when it is needed. */
import type { RequestEncryption } from '@waybill/contract/request-encryption';
import { type Bytes, toBase64url } from '@waybill/engine/crypto/bytes';
import { newRequestKeys } from '@waybill/engine/crypto/hand-in-key';
import { fingerprintText } from '@waybill/engine/crypto/request-key';
import { wrapByPassphrase } from '../../../encryption/passphrase/passphrase.ts';
import { keepFingerprint } from '../../../session/kept-fingerprints.ts';
import { unlock } from '../sealed/own-keys.ts';

export interface AskedKeys {
  readonly encryption: RequestEncryption;
  readonly privateKey: Bytes;
  /** What the link of the request ends with. */
  readonly fingerprint: string;
}

/** Rejects where the device has no memory for the passphrase. */
export async function makeKeys(passphrase: string): Promise<AskedKeys> {
  const { publicKey, privateKey } = await newRequestKeys();
  const [wrapped, fingerprint] = await Promise.all([
    wrapByPassphrase(privateKey, passphrase),
    fingerprintText(publicKey),
  ]);
  return { encryption: { version: 1, publicKey: toBase64url(publicKey), wrapped }, privateKey, fingerprint };
}

/** The request is unlocked in this tab, and this browser knows its link. */
export function rememberKeys(owner: string, slug: string, { privateKey, fingerprint }: AskedKeys): void {
  keepFingerprint(slug, fingerprint);
  unlock(owner, slug, privateKey, 'tab');
}
