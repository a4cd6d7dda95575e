import { expect, test } from 'vitest';
import { installed } from '../installation/version.ts';
import { type Command, done, readWords, table, versionLine } from './command.ts';

const commands: Command[] = [
  {
    name: 'users find',
    takes: ['<text>'],
    options: { limit: 'how many' },
    summary: 'Finds.',
    run: async () => done(),
  },
  {
    name: 'takedown',
    takes: ['<slug>'],
    flags: { hard: 'for good' },
    options: { note: 'why' },
    summary: 'Takes down.',
    run: async () => done(),
  },
  { name: 'jobs retry', takes: ['[id]'], summary: 'Retries.', run: async () => done() },
];

test('a command is found by its words, with its arguments and options', () => {
  expect(readWords(commands, ['users', 'find', 'mei', '--limit', '3'])).toMatchObject({
    kind: 'run',
    words: ['mei'],
    options: { limit: '3' },
  });
  expect(readWords(commands, ['takedown', '--hard', 'abc', '--note', 'so it is'])).toMatchObject({
    words: ['abc'],
    options: { hard: 'yes', note: 'so it is' },
  });
  expect(readWords(commands, ['takedown', 'abc'])).toMatchObject({ kind: 'run', options: {} });
  expect(readWords(commands, ['jobs', 'retry'])).toMatchObject({ kind: 'run', words: [] });
});

test('--help prints help for all commands and for one', () => {
  expect(readWords(commands, ['--help'])).toMatchObject({
    kind: 'help',
    ok: true,
    text: expect.stringContaining('jobs retry'),
  });
  expect(readWords(commands, ['users', 'find', '--help'])).toMatchObject({
    kind: 'help',
    ok: true,
    text: expect.stringContaining('--limit'),
  });
});

test('R01 --version names the version, the commit and Node', () => {
  const { version, commit } = installed;
  expect(readWords(commands, ['--version'])).toMatchObject({
    kind: 'help',
    ok: true,
    text: expect.stringContaining(`Waybill ${version}`),
  });
  const line = versionLine({ version: '1.2.3', commit: 'c0ffee'.repeat(7).slice(0, 40), isRelease: true });
  expect(line).toBe(`Waybill 1.2.3 (c0ffeec0ffee), Node ${process.versions.node}`);
  expect(versionLine({ version: '1.2.3', commit: undefined, isRelease: true })).toMatch(
    /^Waybill 1\.2\.3, Node/,
  );
  expect(commit ?? '').toMatch(/^([0-9a-f]{40})?$/);
});

test.each([
  ['user find', /^There is no such command\..*jobs retry/s],
  ['users find', /^Missing: <text>\n/],
  ['users find a b', /^Not expected: b\n/],
  ['users find a --nope', /^Unknown option '--nope'\.\n/],
  ['users find a --limit', /^Option '--limit <value>' argument missing\.\n/],
])('%s says what is wrong and prints help, as an error', (words, text) => {
  expect(readWords(commands, words.split(' '))).toMatchObject({
    kind: 'help',
    ok: false,
    text: expect.stringMatching(text),
  });
});

test('the first word alone lists the commands that begin with it', () => {
  const asked = readWords(commands, ['users']);
  expect(asked).toMatchObject({ kind: 'help', ok: false, text: expect.stringContaining('users find') });
  expect(asked).toMatchObject({ text: expect.not.stringContaining('jobs retry') });
  expect(readWords(commands, ['users', '--help'])).toMatchObject({ kind: 'help', ok: true });
});

test('G16 S191 control characters in names cannot move the terminal’s cursor', () => {
  expect(table(['name'], [['in\u202efdp.exe']])).toContain('in[U+202E]fdp.exe');
  expect(table(['name'], [['a\u001b[2Jb\r\nc\u202e']]).join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
