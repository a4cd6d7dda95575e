/** Tests where the version and the commit are read from. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { installed, versionOf } from './version.ts';

const COMMIT = 'c0ffee'.repeat(7).slice(0, 40);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waybill-version-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  write('server/package.json', '{ "version": "1.2.3" }');
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const working = { version: '1.2.3', isRelease: false };

test('R01 the version of a release is that of its file, not of a history around it', () => {
  write('release.json', JSON.stringify({ version: '1.2.4', commit: COMMIT }));
  write('.git/HEAD', 'f'.repeat(40));
  expect(versionOf(root)).toEqual({ version: '1.2.4', commit: COMMIT, isRelease: true });
});

test('R01 the commit of a working copy is read from a branch, packed branches or HEAD alone', () => {
  write('.git/HEAD', 'ref: refs/heads/main\n');
  write('.git/packed-refs', `# pack-refs\n${COMMIT} refs/heads/main\n`);
  expect(versionOf(root)).toEqual({ ...working, commit: COMMIT });
  write('.git/refs/heads/main', `${'a'.repeat(40)}\n`);
  expect(versionOf(root)).toEqual({ ...working, commit: 'a'.repeat(40) });
  write('.git/HEAD', `${'b'.repeat(40)}\n`);
  expect(versionOf(root)).toEqual({ ...working, commit: 'b'.repeat(40) });
});

test('R01 the commit of a second working tree is found through its history', () => {
  write('.git', 'gitdir: elsewhere/worktrees/second\n');
  write('elsewhere/worktrees/second/HEAD', 'ref: refs/heads/second\n');
  write('elsewhere/worktrees/second/commondir', '../..\n');
  write('elsewhere/refs/heads/second', `${COMMIT}\n`);
  expect(versionOf(root)).toEqual({ ...working, commit: COMMIT });
});

test('R01 sources without a history have a version and no commit', () => {
  expect(versionOf(root)).toEqual({ ...working, commit: undefined });
  write('.git/HEAD', 'ref: refs/heads/nowhere\n');
  expect(versionOf(root)).toEqual({ ...working, commit: undefined });
});

test('R01 what runs here has a version', () => {
  expect(installed.version).toMatch(/^\d+\.\d+\.\d+/);
});
