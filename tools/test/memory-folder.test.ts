/** Tests where the temporary files of tests are kept. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { memoryFolder } from './memory-folder.mjs';

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'waybill-memory-'));
  onTestFinished(() => rmSync(memory, { recursive: true }));
});

test('the folder can be used by any user, and ends with the process', () => {
  const before = process.listeners('exit');
  const folder = memoryFolder(memory, 0) ?? '';
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
  const [leave] = process.listeners('exit').filter((listener) => !before.includes(listener));
  leave?.(0);
  expect(existsSync(folder)).toBe(false);
  process.removeListener('exit', leave ?? (() => {}));
});

test('there is none where memory is short, or where files cannot be kept in memory', () => {
  expect(memoryFolder(memory, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(memoryFolder(join(memory, 'nowhere'), 0)).toBeUndefined();
});

test('what a killed run left is removed, and what belongs to others stays', () => {
  // No process has a number this large.
  const left = `waybill-tests-${2 ** 30}`;
  const others = ['waybill-tests-1', 'something', 'waybill-tests-x'];
  for (const name of [left, ...others]) mkdirSync(join(memory, name));
  memoryFolder(memory, Number.MAX_SAFE_INTEGER);
  expect(readdirSync(memory).sort()).toEqual(others.sort());
});
