/** Tests `waybill get` against servers that send unsafe names, other lengths or other bytes. */
import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { fakeTerminal } from '../../test/fake-terminal.ts';
import { lyingServer } from '../../test/lying-server.ts';
import { commands } from '../commands.ts';
import { runProgram } from '../program/run.ts';
import { PIECE_BYTES } from './part-file.ts';
import { safeSegments } from './safe-path.ts';

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'waybill-get-'));
  folder = join(home, 'below', 'folder');
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
});

async function get(link: string, ...more: readonly string[]) {
  const terminal = fakeTerminal();
  const env = { XDG_CONFIG_HOME: join(home, 'config'), XDG_STATE_HOME: join(home, 'state') };
  const { signal } = new AbortController();
  const code = await runProgram(commands, ['get', link, '-o', folder, ...more], { env, terminal, signal });
  return { code, terminal };
}

/** Everything below the home, files of the download included. */
const there = (): string[] =>
  readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(home.length + 1))
    .sort();

const bytes = randomBytes(3_000);

describe('names', () => {
  test.each([
    '../outside',
    '../../outside',
    'a/../../outside',
    '/outside',
    '//outside',
    'a//b',
    '.',
    'a/..',
    '. .',
    '..\\outside',
    'a\u0000b',
    'a\nb',
    'bell\u0007',
  ])('S214 get: a file called %j is not saved, the others are, and the exit code is 6', async (path) => {
    const { link } = await lyingServer([
      { path, bytes },
      { path: 'good.bin', bytes },
    ]);
    expect((await get(link)).code).toBe(6);
    expect(there()).toEqual(['below/folder/good.bin']);
  });

  test.each(['CON', 'aux.txt', 'C:', 'a/NUL', '~', '-rf', '$(reboot)', 'x'.repeat(200), '文件 1.pdf'])(
    'S214 get: a file called %j is saved below the folder under a name that is safe on this system',
    async (path) => {
      const { link } = await lyingServer([{ path, bytes }]);
      expect((await get(link)).code).toBe(0);
      const saved = safeSegments(path)?.join('/') ?? '';
      expect(readFileSync(join(folder, saved)).equals(bytes)).toBe(true);
      expect(there()).toEqual([`below/folder/${saved}`]);
    },
  );

  test('S214 get: a name that is too long for the disk is not saved, the others are, and the exit code is 7', async () => {
    const { link } = await lyingServer([
      { path: `${'x'.repeat(300)}.bin`, bytes },
      { path: 'good.bin', bytes },
    ]);
    expect((await get(link)).code).toBe(7);
    expect(there()).toEqual(['below/folder/good.bin']);
  });

  test('S214 get: control characters of names and messages reach neither the terminal nor JSON as they are', async () => {
    const path = 'wipe\u001b[2J\u009b2J.bin';
    const { link } = await lyingServer([{ path, bytes }]);
    for (const more of [[], ['--json']]) {
      const { code, terminal } = await get(link, ...more);
      expect(code).toBe(6);
      expect([...terminal.printed, ...terminal.noted].join('')).not.toMatch(/\p{Cc}/u);
    }
  });

  test('S214 get: a link to a folder outside, and one in place of the file, are not followed', async () => {
    const outside = join(home, 'outside');
    mkdirSync(outside);
    symlinkSync(outside, join(folder, 'sub'));
    writeFileSync(join(outside, 'kept'), 'as it was');
    symlinkSync(join(outside, 'kept'), join(folder, 'name'));
    const { link } = await lyingServer(
      [
        { path: 'sub/file', bytes },
        { path: 'name', bytes },
      ],
      ['sub/deep'],
    );
    expect((await get(link, '--overwrite')).code).toBe(6);
    expect(readdirSync(outside)).toEqual(['kept']);
    expect(readFileSync(join(outside, 'kept'), 'utf8')).toBe('as it was');
  });
});

describe('lies', () => {
  test.each([
    ['another checksum', { claims: { crc32: 1 } }],
    ['fewer bytes than announced, without an end', { claims: { size: 4_000 } }],
    ['more bytes than announced', { lies: 'long' }],
    ['more bytes than its header says', { lies: 'longer than its length' }],
    ['fewer bytes than its answer announces', { lies: 'short' }],
    ['everything where a range was asked for', { claims: { size: 3_000 }, lies: 'whole' }],
    ['another range', { claims: { size: 3_000 }, lies: 'wrong range' }],
  ] as const)('S214 get: a server with %s leaves nothing under the name of the file', async (_, how) => {
    const big = randomBytes(PIECE_BYTES + 3_000);
    const isOfRanges = 'lies' in how && (how.lies === 'wrong range' || how.lies === 'whole');
    const content = isOfRanges ? big : bytes;
    const claims = 'claims' in how ? { ...how.claims, ...(content === big ? { size: big.length } : {}) } : {};
    const { link } = await lyingServer([
      { path: 'bad.bin', bytes: content, claims, ...('lies' in how ? { lies: how.lies } : {}) },
    ]);
    expect((await get(link)).code).toBe(6);
    expect(there()).toEqual([]);
  });

  test('S214 get: an address in the answer that leads to another server is not asked', async () => {
    const { link, ranges } = await lyingServer([{ path: 'good.bin', bytes }]);
    expect((await get(link)).code).toBe(0);
    expect(ranges).toEqual(['/api/d/abc2345/files/f0 whole']);
  });
});

describe('a download', () => {
  test('O02 get: several ranges make the same bytes, and a second run fetches only what is missing', async () => {
    const big = randomBytes(2 * PIECE_BYTES + 1_000);
    const { link, ranges } = await lyingServer([{ path: 'a/big.bin', bytes: big }]);
    expect((await get(link)).code).toBe(0);
    expect(readFileSync(join(folder, 'a/big.bin')).equals(big)).toBe(true);
    expect(ranges).toHaveLength(3);
    expect(there()).toEqual(['below/folder/a/big.bin']);
    expect((await get(link)).code).toBe(0);
    expect(ranges).toHaveLength(3);
  });

  test('O02 get: another file of the same name is kept, and replaced with --overwrite', async () => {
    writeFileSync(join(folder, 'name'), 'mine');
    const { link } = await lyingServer([{ path: 'name', bytes }]);
    expect((await get(link)).code).toBe(7);
    expect(readFileSync(join(folder, 'name'), 'utf8')).toBe('mine');
    expect((await get(link, '--overwrite')).code).toBe(0);
    expect(readFileSync(join(folder, 'name')).equals(bytes)).toBe(true);
  });

  test('O02 get: --file downloads one of the files, and a name that is not there is refused', async () => {
    const { link } = await lyingServer([
      { path: 'a/one', bytes },
      { path: 'a/two', bytes },
    ]);
    expect((await get(link, '--file', 'two')).code).toBe(0);
    expect(there()).toEqual(['below/folder/a/two']);
    expect((await get(link, '--file', 'three')).code).toBe(4);
  });
});
