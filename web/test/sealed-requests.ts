/** An end-to-end encrypted request with hand-ins, as browsers make them and a server keeps them. */
import type { HandIn, RequestDetails } from '@waybill/contract/request-owner';
import { toBase64url, toHex } from '@waybill/engine/crypto/bytes';
import { newRequestKeys, type RequestKeys, sealHandInKey } from '@waybill/engine/crypto/hand-in-key';
import { newFileId, newTransferKey } from '@waybill/engine/crypto/keys';
import { sealedSize } from '@waybill/engine/crypto/layout';
import { type Manifest, sealManifest } from '@waybill/engine/crypto/manifest';
import { wrapKey } from '@waybill/engine/crypto/passphrase';
import { fingerprintText } from '@waybill/engine/crypto/request-key';

/** The least that is safe, so that tests are quick. */
const RULES = { memory: 32_768, rounds: 2 };

export interface SealedRequest {
  readonly keys: RequestKeys;
  readonly fingerprint: string;
  readonly encryption: NonNullable<RequestDetails['encryption']>;
}

export async function sealedRequest(passphrase: string): Promise<SealedRequest> {
  const keys = await newRequestKeys();
  const { salt, nonce, sealed, ...rules } = await wrapKey(keys.privateKey, passphrase, RULES);
  const wrapped = {
    ...rules,
    salt: toBase64url(salt),
    nonce: toBase64url(nonce),
    sealed: toBase64url(sealed),
  };
  return {
    keys,
    fingerprint: await fingerprintText(keys.publicKey),
    encryption: { version: 1, publicKey: toBase64url(keys.publicKey), wrapped },
  };
}

/** The hand-in with files of these sizes by their paths, as the server sees it, and what opens it. */
export async function sealedHandIn(
  { keys }: Pick<SealedRequest, 'keys'>,
  request: string,
  handIn: HandIn,
  sizes: Readonly<Record<string, number>>,
) {
  const key = newTransferKey();
  const files: Manifest['files'] = Object.entries(sizes).map(([path, size]) => ({
    id: toHex(newFileId()),
    path,
    size,
    crc32: 7,
  }));
  const manifest = await sealManifest(key, { version: 1, title: '', message: '', files, folders: [] });
  const { enc, sealed } = await sealHandInKey(keys.publicKey, request, key);
  const stored = files.map(({ id, size }, at) => ({
    _id: `${handIn._id}-${at}`,
    fileName: id,
    path: id,
    size: sealedSize(size),
    program: false,
  }));
  return {
    handIn: { ...handIn, files: stored, bytes: stored.reduce((sum, { size }) => sum + size, 0) },
    opens: {
      handIns: [handIn._id],
      version: 1 as const,
      manifest: toBase64url(manifest),
      enc: toBase64url(enc),
      sealed: toBase64url(sealed),
    },
  };
}
