/** Tests that a step is skipped only when nothing that it depends on has changed since it passed. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readOptions } from './options.mjs';
import { runUnlessPassed } from './passed.mjs';
import { mayBeSkipped, STEPS, type Step } from './steps.mjs';

const REPOSITORY = join(import.meta.dirname, '../..');

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const lint: Step = {
  name: 'lint',
  command: 'lint',
  args: [],
  weight: 1,
  needs: [],
  fast: true,
  kind: 'check',
  inputs: /\.ts$/,
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waybill-passed-'));
  folders.push(root);
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('.gitignore', 'node_modules\n.cache\n');
  write('a.ts', 'one');
  write('a.md', 'one');
  write('package-lock.json', '{}');
  write('node_modules/.package-lock.json', '{}');
  write('.cache/other', '');
});

function write(path: string, text: string) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Whether the step ran. */
async function runs({ step = lint, ok = true, skip = true, meanwhile = () => {} } = {}): Promise<boolean> {
  let ran = false;
  await runUnlessPassed(step, { root, state: join(root, '.cache', 'passed.json'), skip }, async () => {
    ran = true;
    meanwhile();
    return { ok };
  });
  return ran;
}

test('a step that passed is skipped until a file that it reads changes, and again when it is as before', async () => {
  expect(await runs()).toBe(true);
  expect(await runs()).toBe(false);
  write('a.md', 'two');
  expect(await runs()).toBe(false);
  write('a.ts', 'two');
  expect(await runs()).toBe(true);
  expect(await runs()).toBe(false);
});

test.each([
  ['a file is added, whatever it is', () => write('b.md', '')],
  ['a file is removed', () => rmSync(join(root, 'a.md'))],
  ['the lockfile changes', () => write('package-lock.json', '{"a":1}')],
  ['other packages are installed', () => write('node_modules/.package-lock.json', '{"a":1}')],
  ['the runner of the steps changes', () => write('tools/test/main.mjs', '')],
])('a step that passed runs again when %s', async (_what, change) => {
  await runs();
  change();
  expect(await runs()).toBe(true);
});

test('a step runs again with other arguments', async () => {
  await runs();
  expect(await runs({ step: { ...lint, args: ['--strict'] } })).toBe(true);
});

test('a step that failed runs again, also when it passed with the same inputs before', async () => {
  expect(await runs({ ok: false })).toBe(true);
  expect(await runs()).toBe(true);
  expect(await runs({ ok: false, skip: false })).toBe(true);
  expect(await runs()).toBe(true);
});

test('a step during which a file changed runs again', async () => {
  await runs({ meanwhile: () => write('a.ts', 'two') });
  expect(await runs()).toBe(true);
});

test('steps are remembered by themselves, and one that does not say what it reads always runs', async () => {
  await runs();
  expect(await runs({ step: { ...lint, name: 'types' } })).toBe(true);
  expect(await runs()).toBe(false);
  const { inputs: _, ...build } = { ...lint, name: 'build' };
  await runs({ step: build });
  expect(await runs({ step: build })).toBe(true);
});

test('where there is no git every step runs', async () => {
  rmSync(join(root, '.git'), { recursive: true });
  await runs();
  expect(await runs()).toBe(true);
});

test('the whole run skips nothing, and neither does a check that is forced', () => {
  const names = STEPS.map(({ name }) => name);
  const may = (...args: string[]) => mayBeSkipped(readOptions(args, names));
  expect([may('--fast'), may('--fast', '--force')]).toEqual([true, false]);
  expect([may(), may('--long'), may('--only', 'types')]).toEqual([false, false, false]);
});

test('the proof of a commit is the whole run', () => {
  const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  const commands = readFileSync(join(REPOSITORY, '.ci/run'), 'utf8').split('\n');
  expect(commands.filter((line) => /\b(npm|node)\b/.test(line))).toEqual(['npm test']);
  expect(scripts.test).toBe('exec node tools/test.mjs');
});

test('every step of the check says what it reads', () => {
  expect(STEPS.filter(({ fast, inputs }) => fast && !inputs).map(({ name }) => name)).toEqual([]);
});
