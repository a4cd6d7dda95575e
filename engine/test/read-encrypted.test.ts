/** Proves that what we encrypt can be read by a program that shares no code with ours. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomFillSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sealBlock } from '../src/crypto/blocks.ts';
import { joined } from '../src/crypto/bytes.ts';
import { keyToText } from '../src/crypto/key-text.ts';
import { fileKey, newFileId, newTransferKey } from '../src/crypto/keys.ts';
import { blocksAround } from '../src/crypto/layout.ts';
import { type ManifestFile, sealManifest } from '../src/crypto/manifest.ts';

const READER = fileURLToPath(new URL('read-encrypted.py', import.meta.url));
const hasPython = spawnSync('python3', ['-c', 'import cryptography']).status === 0;

test.skipIf(!hasPython)(
  'E05 Python reads a transfer that was encrypted here, from the description of the format',
  async () => {
    const key = newTransferKey();
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
    const manifest = {
      version: 1 as const,
      title: 'Floor plans',
      message: 'Für Dienstag',
      files,
      folders: [],
    };
    const input = {
      key: await keyToText(key),
      manifest: Buffer.from(await sealManifest(key, manifest)).toString('base64'),
      files: stored,
    };
    const read = execFileSync('python3', [READER], { input: JSON.stringify(input), encoding: 'utf8' });
    expect(JSON.parse(read)).toEqual({ manifest, sums });
  },
);
