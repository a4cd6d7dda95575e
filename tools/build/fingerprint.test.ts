/** Proves that a change of the operator's content makes the website be built again. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentFolder } from './content-folder.mjs';
import { fingerprint } from './fingerprint.mjs';

function makeRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'waybill-tools-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'web'));
  writeFileSync(join(root, 'web/package.json'), '{}');
  return root;
}

function write(root: string, path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('P10 fingerprint: the folder of CONTENT_DIR, a file in it and its name each change it', () => {
  const root = makeRoot();
  write(root, 'own/en/support/imprint.md', 'Harbour BV');
  write(root, 'other/en/support/imprint.md', 'Harbour BV');
  const built = (content?: string) => fingerprint(root, 'web', content && join(root, content));
  const first = built('own');
  expect(built('own')).toBe(first);
  expect(built()).not.toBe(first);
  expect(built('other')).not.toBe(first);
  write(root, 'own/en/support/imprint.md', 'Harbour NV');
  const changed = built('own');
  expect(changed).not.toBe(first);
  write(root, 'own/zh/support/imprint.md', '海港');
  expect(built('own')).not.toBe(changed);
});

test('P10 contentFolder: a relative CONTENT_DIR is below the root, and none is none', () => {
  const root = makeRoot();
  write(root, 'own/zh/support/imprint.md', '海港');
  expect(contentFolder(root, { CONTENT_DIR: ' ./own ' })).toBe(join(root, 'own'));
  expect(contentFolder(root, { CONTENT_DIR: join(root, 'own') })).toBe(join(root, 'own'));
  expect(contentFolder(root, { CONTENT_DIR: '' })).toBeUndefined();
  expect(contentFolder(root, {})).toBeUndefined();
});

test('P10 contentFolder: a folder that is missing or laid out otherwise is refused with what would be right', () => {
  const root = makeRoot();
  write(root, 'flat/imprint.md', '');
  expect(() => contentFolder(root, { CONTENT_DIR: 'nowhere' })).toThrow(
    /CONTENT_DIR is "nowhere".*should be/,
  );
  expect(() => contentFolder(root, { CONTENT_DIR: 'flat' })).toThrow(/CONTENT_DIR is "flat".*en or zh/);
});
