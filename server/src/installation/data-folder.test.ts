import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { openDataFolder } from './data-folder.ts';
import { keepSecret } from './secret-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const mode = (path: string) => lstatSync(path).mode & 0o777;
const make = () => 'a'.repeat(40);

describe('the data folder', () => {
  test('S55 the data folder is created for its owner alone', () => {
    const path = openDataFolder(join(folder, 'deep', 'data'));
    expect(mode(path)).toBe(0o700);
  });

  test.each([0o777, 0o770, 0o702])('S55 a folder that others can write to is refused (%o)', (bits) => {
    chmodSync(folder, bits);
    expect(() => openDataFolder(folder)).toThrow(/chmod 700/);
  });

  test('S55 a folder that others can read is closed to them', () => {
    chmodSync(folder, 0o755);
    openDataFolder(folder);
    expect(mode(folder)).toBe(0o700);
  });

  test('a file in place of the folder is refused', () => {
    writeFileSync(join(folder, 'data'), '');
    expect(() => openDataFolder(join(folder, 'data'))).toThrow(Refusal);
  });
});

describe('a secret', () => {
  test('S190 a secret is created once, readable by its owner alone', () => {
    const path = join(folder, 'secret');
    expect(keepSecret(path, make)).toBe(make());
    expect(keepSecret(path, () => 'b'.repeat(40))).toBe(make());
    expect(mode(path)).toBe(0o600);
  });

  test.each([0o644, 0o640, 0o604])('S190 a secret that others can read is refused (%o)', (bits) => {
    const path = join(folder, 'secret');
    keepSecret(path, make);
    chmodSync(path, bits);
    expect(() => keepSecret(path, make)).toThrow(/Others can read/);
  });

  test('S190 an empty or short secret is refused', () => {
    const path = join(folder, 'secret');
    writeFileSync(path, 'changeme', { mode: 0o600 });
    expect(() => keepSecret(path, make)).toThrow(/no usable secret/);
  });

  test('S55 a secret is not read or written through a symbolic link', () => {
    const target = join(folder, 'target');
    writeFileSync(target, 'x'.repeat(40), { mode: 0o600 });
    symlinkSync(target, join(folder, 'secret'));
    expect(() => keepSecret(join(folder, 'secret'), make)).toThrow(/is a link/);
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'));
    expect(() => keepSecret(join(folder, 'dangling'), make)).toThrow(Refusal);
    expect(readFileSync(target, 'utf8')).toBe('x'.repeat(40));
  });

  test('F05 a secret whose first start was killed between its two names is kept, and the second name removed', () => {
    const path = join(folder, 'secret');
    keepSecret(path, make);
    for (const second of [`${path}-0123456789abcdef`, `${path}.0123456789ab`]) {
      linkSync(path, second);
      expect(keepSecret(path, () => 'b'.repeat(40))).toBe(make());
      expect(existsSync(second)).toBe(false);
    }
  });

  test('S55 a secret is not read through a hard link', () => {
    const target = join(folder, 'target');
    writeFileSync(target, 'x'.repeat(40), { mode: 0o600 });
    linkSync(target, join(folder, 'secret'));
    expect(() => keepSecret(join(folder, 'secret'), make)).toThrow(/not a plain file/);
  });
});
