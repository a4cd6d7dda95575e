/** Sends end-to-end encrypted transfers over HTTP, encrypted here as a sender’s browser does. */
import { crc32 } from '@waybill/contract/crc32';
import type { WrappedKeyText } from '@waybill/contract/encryption';
import { sealBlock } from '@waybill/engine/crypto/blocks';
import { type Bytes, joined, toBase64url, toHex } from '@waybill/engine/crypto/bytes';
import { keyToText } from '@waybill/engine/crypto/key-text';
import { fileKey, newFileId, newTransferKey } from '@waybill/engine/crypto/keys';
import { blockCount, blockOf } from '@waybill/engine/crypto/layout';
import { sealManifest } from '@waybill/engine/crypto/manifest';
import { wrapKey } from '@waybill/engine/crypto/passphrase';
import type { Person } from './people.ts';
import { type Files, send } from './sends.ts';

interface How {
  readonly title?: string;
  readonly message?: string;
  readonly emptyFolders?: readonly string[];
  /** By email to these addresses, with the key under a passphrase. */
  readonly passphrase?: string;
  readonly emailTo?: readonly string[];
  readonly password?: string;
}

async function sealFile(key: Bytes, plain: Bytes) {
  const id = newFileId();
  const own = await fileKey(key, id);
  const blocks = Array.from({ length: blockCount(plain.length) }, (_, at) => blockOf(at, plain.length));
  const sealed: Bytes[] = [];
  for (const block of blocks)
    sealed.push(await sealBlock(own, block, plain.subarray(block.start, block.end)));
  return { id: toHex(id), sealed: joined(...sealed) };
}

async function wrap(key: Bytes, passphrase: string): Promise<WrappedKeyText> {
  const { memory, rounds, salt, nonce, sealed } = await wrapKey(key, passphrase);
  return {
    memory,
    rounds,
    salt: toBase64url(salt),
    nonce: toBase64url(nonce),
    sealed: toBase64url(sealed),
  };
}

/** Its number, its key as it is in a link, and under which name each file is stored. */
export async function sendSealed(person: Person, files: Files, how: How = {}) {
  const { title = '', message = '', emptyFolders = [], passphrase, emailTo, password } = how;
  const key = newTransferKey();
  const entries = await Promise.all(
    Object.entries(files).map(async ([path, plain]) => ({ path, plain, ...(await sealFile(key, plain)) })),
  );
  const manifest = await sealManifest(key, {
    version: 1,
    title,
    message,
    folders: [...emptyFolders],
    files: entries.map(({ id, path, plain }) => ({
      id,
      path,
      size: plain.length,
      modified: 1_795_000_000_000,
      crc32: crc32(plain),
    })),
  });
  const wrapped = passphrase === undefined ? null : await wrap(key, passphrase);
  const stored = Object.fromEntries(entries.map(({ id, sealed }) => [id, sealed]));
  const { slug } = await send(person, stored, {
    encryption: { version: 1, manifest: toBase64url(manifest), wrapped },
    ...(wrapped === null ? {} : { sendAs: 'email', emailTo }),
    ...(password === undefined ? {} : { password }),
  });
  const names = new Map(entries.map(({ id, path }) => [path, id]));
  return { slug, key: await keyToText(key), names, stored };
}
