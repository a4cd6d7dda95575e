/** Tests ordinary and hostile archives with the programs people use. */
import { lstat, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARCHIVERS, isHere, isSound, run } from './archivers.ts';
import { type Content, layoutOf, NOON } from './build.ts';
import { writeArchive } from './write-archive.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const files = (...paths: string[]): Content[] => paths.map((path) => ({ path, bytes: bytes(`at ${path}`) }));

const cases: [name: string, contents: Content[], folders: string[]][] = [
  [
    'S123 hostile names',
    files(
      '../../x',
      '/y',
      'C:\\z',
      '\\\\server\\w',
      'a\\..\\b',
      '..',
      'nul\0l',
      'invoice\u202egnp.exe',
      `${'deep/'.repeat(14_000)}end.txt`,
      `${'l'.repeat(70_000)}.tar.gz`,
      'con.txt',
      'a: b? <c>',
      'dot. ',
    ),
    ['..', '/', '../up'],
  ],
  [
    'S124 names that are one on some systems',
    files('a.txt', 'a.txt', 'A.TXT', 'e\u0301', '\u00e9', 'n', 'n/in', 'Docs/1', 'docs/1', 'docs/2'),
    ['Empty', 'empty', 'n/empty'],
  ],
  [
    'S125 1,500 files, some empty, in many scripts, and an empty folder',
    Array.from({ length: 1500 }, (_, at) => ({
      path: `${['Отчёты', '报告', 'تقارير', 'reports'][at % 4]}/${at % 30}/file ${at}.bin`,
      bytes: new Uint8Array((at * 13) % 500).fill(at),
    })),
    ['nothing/in/here'],
  ],
];

/** Other programs are started, on a machine that may be busy. */
const PATIENCE = 60_000;

let place = '';
const archives = new Map<string, { path: string; names: string[] }>();

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'waybill-zip-'));
  for (const [at, [name, contents, folders]] of cases.entries()) {
    const layout = layoutOf(contents, folders);
    const path = join(place, `${at}.zip`);
    await writeArchive(path, layout, contents);
    expect((await lstat(path)).size).toBe(layout.size);
    archives.set(name, { path, names: [...layout.names()] });
  }
}, PATIENCE);
afterAll(() => rm(place, { recursive: true, force: true }));

/** Path → content; folders end with `/`, and only empty ones are listed. */
async function tree(folder: string, above = ''): Promise<Map<string, Buffer | null>> {
  const found = new Map<string, Buffer | null>();
  const entries = await readdir(folder, { withFileTypes: true });
  if (entries.length === 0 && above !== '') found.set(above, null);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      for (const [name, content] of await tree(path, `${above}${entry.name}/`)) found.set(name, content);
    else found.set(above + entry.name, entry.isFile() ? await readFile(path) : null);
  }
  return found;
}

const hex = (all: Iterable<Uint8Array | null>) =>
  Array.from(all, (content) => (content === null ? null : Buffer.from(content).toString('hex'))).sort();

describe.each(ARCHIVERS)('by $command', { timeout: PATIENCE }, (archiver) => {
  const here = isHere(archiver);
  test.skipIf(!here).each(cases)('%s', async (name, contents) => {
    const { path = '', names = [] } = archives.get(name) ?? {};
    expect(await isSound(archiver, path)).toBe(true);

    const outside = join(place, `${archiver.command} ${name}`);
    const inside = join(outside, 'a', 'b', 'c');
    await mkdir(inside, { recursive: true });
    await run(archiver, archiver.extract(path, inside));
    expect(await readdir(outside)).toEqual(['a']);
    expect(await readdir(join(outside, 'a', 'b'))).toEqual(['c']);
    const found = await tree(inside);
    expect([...found.keys()].sort()).toEqual(names.sort());
    const files = [...found].filter(([at]) => !at.endsWith('/')).map(([, content]) => content);
    expect(hex(files)).toEqual(hex(contents.map((content) => content.bytes)));
  });
});

/** Python's own unpacking keeps neither. */
const keepers = ARCHIVERS.filter(({ command }) => command !== 'python3');

describe.each(keepers)('by $command', { timeout: PATIENCE }, (archiver) => {
  test.skipIf(!isHere(archiver))('X01 times and modes are kept', async () => {
    const contents = files('one', 'folder/two');
    const path = join(place, `${archiver.command} times.zip`);
    await writeArchive(path, layoutOf(contents, ['empty']), contents);
    const into = join(place, `${archiver.command} times`);
    await mkdir(into);
    await run(archiver, archiver.extract(path, into));
    for (const [name, mode] of [
      ['one', 0o100644],
      ['folder/two', 0o100644],
      ['empty', 0o040755],
    ] as const) {
      const stat = await lstat(join(into, name));
      expect([name, stat.mode, stat.mtimeMs]).toEqual([name, mode, NOON]);
    }
  });
});
