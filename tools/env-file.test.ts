/** Proves that settings of an .env file are loaded and noted, and that the environment wins. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadEnvFile } from './env-file.mjs';

const NAMES = ['ENV_FILE_ONE', 'ENV_FILE_TWO', 'WAYBILL_FROM_FILE'];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waybill-env-')) + sep;
});
afterEach(() => {
  for (const name of NAMES) delete process.env[name];
  rmSync(root, { recursive: true });
});

test('R06 settings: those of .env are noted, but for those that the environment has already', () => {
  writeFileSync(`${root}.env`, '# a comment\nENV_FILE_ONE=one\nENV_FILE_TWO="two words"\n');
  process.env.ENV_FILE_ONE = 'before';
  loadEnvFile(root);
  expect(process.env.ENV_FILE_ONE).toBe('before');
  expect(process.env.ENV_FILE_TWO).toBe('two words');
  expect(process.env.WAYBILL_FROM_FILE).toBe('ENV_FILE_TWO');
});

test('R06 settings: without an .env nothing is noted', () => {
  loadEnvFile(root);
  expect(process.env.WAYBILL_FROM_FILE).toBeUndefined();
});
