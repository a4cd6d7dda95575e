/** Proves that what we encrypt can be read by a program that shares no code with ours. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomFillSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sealBlock } from '../src/crypto/blocks.ts';
import { fromHex, joined, toHex } from '../src/crypto/bytes.ts';
import { newRequestKeys, sealHandInKey } from '../src/crypto/hand-in-key.ts';
import { keyToText } from '../src/crypto/key-text.ts';
import { fileKey, newFileId, newTransferKey } from '../src/crypto/keys.ts';
import { blocksAround } from '../src/crypto/layout.ts';
import { type ManifestFile, sealManifest } from '../src/crypto/manifest.ts';
import vectors from './encryption-vectors.json' with { type: 'json' };

const READER = fileURLToPath(new URL('read-encrypted.py', import.meta.url));
type Given = { readonly key: string } | { readonly handIn: Readonly<Record<string, string>> };

/** A transfer with these files, as it is stored, and what a reader must find in it. */
async function encrypted(key: Uint8Array<ArrayBuffer>) {
  const stored: Record<string, string> = {};
  const sums: Record<string, string> = {};
  const files: ManifestFile[] = [];
  for (const [path, size] of [
    ['empty.txt', 0],
    ['图纸/floor 2.pdf', 65_536],
    ['film.mp4', 2_300_000],
  ] as const) {
    const bytes = randomFillSync(new Uint8Array(size));
    const id = newFileId();
    const own = await fileKey(key, id);
    const sealed = blocksAround(0, size, size).map((block) =>
      sealBlock(own, block, bytes.subarray(block.start, block.end)),
    );
    const hex = Buffer.from(id).toString('hex');
    stored[hex] = Buffer.from(joined(...(await Promise.all(sealed)))).toString('base64');
    sums[path] = createHash('sha256').update(bytes).digest('hex');
    files.push({ id: hex, path, size });
  }
  const manifest = { version: 1 as const, title: 'Floor plans', message: 'Für Dienstag', files, folders: [] };
  const sealed = Buffer.from(await sealManifest(key, manifest)).toString('base64');
  return { stored: { manifest: sealed, files: stored }, found: { manifest, sums } };
}

function readByPython(stored: object, given: Given): unknown {
  const input = JSON.stringify({ ...stored, ...given });
  return JSON.parse(execFileSync('python3', [READER], { input, encoding: 'utf8' }));
}

const hasPython = spawnSync('python3', ['-c', 'import cryptography']).status === 0;

test.skipIf(!hasPython)(
  'E05 Python reads a transfer that was encrypted here, from the description of the format',
  async () => {
    const key = newTransferKey();
    const { stored, found } = await encrypted(key);
    expect(readByPython(stored, { key: await keyToText(key) })).toEqual(found);
  },
);

test.skipIf(!hasPython)(
  'E05 Python reads what was handed in for an encrypted request, and the hand-in of the test vectors',
  async () => {
    const key = newTransferKey();
    const { publicKey, privateKey } = await newRequestKeys();
    const { enc, sealed } = await sealHandInKey(publicKey, 'R8KD4TW', key);
    const handIn = {
      privateKey: toHex(privateKey),
      request: 'R8KD4TW',
      enc: toHex(enc),
      sealed: toHex(sealed),
    };
    const { stored, found } = await encrypted(key);
    expect(readByPython(stored, { handIn })).toEqual(found);

    const known = await encrypted(fromHex(vectors.key));
    const given = { ...vectors.handIn, privateKey: vectors.request.privateKey };
    expect(readByPython(known.stored, { handIn: given })).toEqual(known.found);
  },
);
