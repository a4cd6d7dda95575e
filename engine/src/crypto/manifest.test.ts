/** Proves that a manifest opens with the key of its transfer only, and holds what it should. */
import { expect, test } from 'vitest';
import { DamagedError } from './blocks.ts';
import { newTransferKey } from './keys.ts';
import { type Manifest, openManifest, sealManifest } from './manifest.ts';

const id = (at: number): string => at.toString(16).padStart(32, '0');
const CONTENT: Manifest = {
  version: 1,
  title: '图纸 for Tuesday',
  message: 'Please check page 3.',
  folders: ['plans/later'],
  files: [
    {
      id: id(1),
      path: 'plans/floor 2.pdf',
      size: 70_001,
      type: 'application/pdf',
      modified: 1_795_000_000_000,
      crc32: 0xdead_beef,
    },
  ],
};

test('E01 a manifest comes back whole, also one of several blocks', async () => {
  const key = newTransferKey();
  expect(await openManifest(key, await sealManifest(key, CONTENT))).toEqual(CONTENT);
  const many = {
    ...CONTENT,
    files: Array.from({ length: 20_000 }, (_, at) => ({
      id: id(at),
      path: `photos of the harbour/${at}.jpg`,
      size: at,
    })),
  };
  expect(await openManifest(key, await sealManifest(key, many))).toEqual(many);
});

test('S222 S225 the manifest of another transfer, a cut one and nothing at all are refused', async () => {
  const key = newTransferKey();
  const sealed = await sealManifest(key, CONTENT);
  for (const [given, bytes] of [
    [newTransferKey(), sealed],
    [key, sealed.subarray(0, -1)],
    [key, sealed.subarray(0, 32)],
    [key, new Uint8Array(0)],
  ] as const) {
    await expect(openManifest(given, bytes)).rejects.toThrow(DamagedError);
  }
});

test('E01 what is stored of short manifests has one size', async () => {
  const key = newTransferKey();
  const longer = { ...CONTENT, message: 'A much longer message. '.repeat(100) };
  expect((await sealManifest(key, longer)).length).toBe((await sealManifest(key, CONTENT)).length);
});
