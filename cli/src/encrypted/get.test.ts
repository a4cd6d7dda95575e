/** Tests `waybill get` with end-to-end encrypted transfers: what opens them, what is saved, and what never is. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Encryption } from '@waybill/contract/encryption';
import { keyToText } from '@waybill/engine/crypto/key-text';
import { newTransferKey } from '@waybill/engine/crypto/keys';
import { BLOCK_BYTES, SEALED_BLOCK_BYTES } from '@waybill/engine/crypto/layout';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { fakeTerminal } from '../../test/fake-terminal.ts';
import { type LyingFile, lyingServer } from '../../test/lying-server.ts';
import { manifestOf, type SealedFile, sealFile, wrappedBy } from '../../test/sealed.ts';
import { commands } from '../commands.ts';
import { PIECE_BYTES } from '../get/part-file.ts';
import { runProgram } from '../program/run.ts';

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'waybill-get-'));
  folder = join(home, 'folder');
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
});

interface How {
  readonly answers?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly signal?: AbortSignal;
}

async function get(words: readonly string[], { answers = [], env = {}, stdin, signal }: How = {}) {
  const terminal = fakeTerminal(answers);
  const used = stdin === undefined ? terminal : { ...terminal, stdin: Readable.from([Buffer.from(stdin)]) };
  const places = { XDG_CONFIG_HOME: join(home, 'config'), XDG_STATE_HOME: join(home, 'state') };
  const code = await runProgram(commands, ['get', ...words, '-o', folder], {
    env: { ...places, ...env },
    terminal: used,
    signal: signal ?? new AbortController().signal,
  });
  return { code, terminal, said: terminal.noted.join('\n') };
}

const there = (): string[] =>
  readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(home.length + 1))
    .sort();

const key = newTransferKey();
const text = await keyToText(key);
const PASSPHRASE = 'copper lantern orbit walnut river';
const plains = {
  'plans/floor 2.pdf': randomBytes(2 * BLOCK_BYTES + 70_001),
  'plans/größe.txt': randomBytes(12),
  'empty.txt': Buffer.alloc(0),
};
const files = await Promise.all(Object.entries(plains).map(([path, plain]) => sealFile(key, path, plain)));
const [floor, letters, empty] = files as [SealedFile, SealedFile, SealedFile];
const manifest = await manifestOf(key, files, ['plans/later']);
const otherText = await keyToText(newTransferKey());
const twin = await sealFile(key, 'twin', plains['plans/floor 2.pdf']);
const ofFewer = await manifestOf(key, [floor, letters]);
const outside = await manifestOf(key, [{ ...floor, path: '../a' }, letters, empty]);
const inLink: Encryption = { version: 1, manifest, wrapped: null };
const wrapped = { ...inLink, wrapped: await wrappedBy(key, PASSPHRASE) };

type Stored = Pick<SealedFile, 'id' | 'bytes'> & Pick<LyingFile, 'holds'>;
const serving = (encryption: Encryption = inLink, stored: readonly Stored[] = files) =>
  lyingServer(
    stored.map(({ id, bytes, holds }) => ({ path: id, bytes, ...(holds && { holds }) })),
    [],
    encryption,
  );

const expectSaved = () => {
  for (const [path, plain] of Object.entries(plains))
    expect(readFileSync(join(folder, path)).equals(plain), path).toBe(true);
  expect(there()).toHaveLength(3);
};

describe('the key', () => {
  test('E03 get: a link with its key saves every file as it was, with empty folders, and the key is not sent', async () => {
    const { link, heard } = await serving();
    expect((await get([`${link}#${text}`, '--json'])).code).toBe(0);
    expectSaved();
    expect(readdirSync(join(folder, 'plans'))).toContain('later');
    expect(heard.join('\n')).not.toContain(text);
  });

  test('E03 get: --file saves one file, and reads nothing of the others', async () => {
    const { link, ranges } = await serving();
    expect((await get([`${link}#${text}`, '--file', 'größe.txt'])).code).toBe(0);
    expect(there()).toEqual(['folder/plans/größe.txt']);
    expect(ranges).toHaveLength(1);
  });

  test.each([
    ['the key, typed', inLink, ['wrong', text]],
    ['the whole link, typed', inLink, [`https://example.com/w/abc2345#${text}`]],
    ['the passphrase, typed with other spaces', wrapped, ['no', ` ${PASSPHRASE.replaceAll(' ', '  ')} `]],
  ])(
    'S225 get: %s, opens the transfer at a terminal, after a wrong one too',
    async (_, encryption, answers) => {
      const { link, heard } = await serving(encryption);
      const { code, terminal } = await get([link], { answers });
      expect([code, terminal.asked.length]).toEqual([0, answers.length]);
      expectSaved();
      expect(heard.join('\n')).not.toContain(PASSPHRASE);
    },
  );

  test('E02 get: a script gives the passphrase by a variable, a file or standard input', async () => {
    const { link } = await serving(wrapped);
    const path = join(home, 'secret');
    writeFileSync(path, `${PASSPHRASE}\n`);
    for (const [words, how] of [
      [[], { env: { WAYBILL_SECRET: PASSPHRASE } }],
      [['--secret-file', path], {}],
      [['--secret-file', '-'], { stdin: `${PASSPHRASE}\r\n` }],
    ] as const)
      expect((await get([link, ...words], how)).code).toBe(0);
  });

  test.each([
    ['no key', '', 'The key is missing.'],
    ['a key that was cut', `#${text.slice(0, 30)}`, 'The key is cut off at the end.'],
    ['a key of a newer version', `#Ag${text.slice(2)}`, 'made by a newer version'],
    ['the key of another transfer', `#${otherText}`, 'belongs to another transfer'],
  ])(
    'S225 get: %s ends with code 9 and one sentence, and nothing is read or repeated',
    async (_, hash, words) => {
      const { link, ranges } = await serving();
      const { code, said } = await get([`${link}${hash}`]);
      expect([code, ranges, there()]).toEqual([9, [], []]);
      expect(said).toContain(words);
      if (hash !== '') expect(said).not.toContain(hash.slice(1));
    },
  );

  test('S225 get: a missing, wrong or endless passphrase ends with code 9, and nothing is read', async () => {
    const { link, ranges } = await serving(wrapped);
    for (const WAYBILL_SECRET of [undefined, 'another', 'x'.repeat(1_000_000)]) {
      const { code } = await get([link], { env: WAYBILL_SECRET === undefined ? {} : { WAYBILL_SECRET } });
      expect([code, ranges, there()]).toEqual([9, [], []]);
    }
  });

  test.each([
    { memory: 8, rounds: 3 },
    { memory: 4 * 1024 * 1024, rounds: 3 },
    { memory: 65_536, rounds: 1_000 },
  ])('S228 get: rules for the passphrase outside of what is safe (%o) open nothing', async (rules) => {
    const { link, ranges } = await serving({ ...wrapped, wrapped: { ...wrapped.wrapped, ...rules } });
    const { code } = await get([link], { env: { WAYBILL_SECRET: PASSPHRASE } });
    expect(code).not.toBe(0);
    expect([ranges, there()]).toEqual([[], []]);
  });

  test('S224 get: a link that is not understood is repeated without its key', async () => {
    const { code, said } = await get([`https://example.com/elsewhere#${text}`]);
    expect(code).toBe(2);
    expect(said).toContain('https://example.com/elsewhere');
    expect(said).not.toContain(text);
  });
});

describe('what is stored', () => {
  const blockOfFloor = (at: number) =>
    floor.bytes.subarray(at * SEALED_BLOCK_BYTES, (at + 1) * SEALED_BLOCK_BYTES);
  const withBlock = (at: number, block: Uint8Array): Buffer => {
    const bytes = Buffer.from(floor.bytes);
    bytes.set(block, at * SEALED_BLOCK_BYTES);
    return bytes;
  };
  const flipped = Buffer.from(floor.bytes);
  flipped.writeUInt8(flipped.readUInt8(SEALED_BLOCK_BYTES + 5_000) ^ 1, SEALED_BLOCK_BYTES + 5_000);

  test.each([
    ['one bit was changed', flipped],
    ['a block repeats another', withBlock(1, blockOfFloor(0))],
    ['two blocks are exchanged', Buffer.concat([blockOfFloor(1), blockOfFloor(0), blockOfFloor(2)])],
    ['it is of another file', twin.bytes],
    ['it is zeros', Buffer.alloc(floor.bytes.length)],
  ])(
    'S222 get: where %s nothing is kept of the file, the others are saved, and the exit code is 6',
    async (_, bytes) => {
      const { link } = await serving(inLink, [{ ...floor, bytes }, letters, empty]);
      const { code, said } = await get([`${link}#${text}`]);
      expect(code).toBe(6);
      expect(said).toContain('“plans/floor 2.pdf” is not what the sender encrypted, so it was not saved.');
      expect(there()).toEqual(['folder/empty.txt', 'folder/plans/größe.txt']);
    },
  );

  test('S222 get: an empty file for which something else is stored is not saved', async () => {
    const { link } = await serving(inLink, [floor, letters, { ...empty, bytes: letters.bytes }]);
    expect((await get([`${link}#${text}`])).code).toBe(6);
    expect(there()).not.toContain('folder/empty.txt');
  });

  test('S222 get: right blocks that are not together what they were are not saved', async () => {
    const wrong = await manifestOf(key, [{ ...floor, crc32: 1 }, letters, empty]);
    const { link } = await serving({ ...inLink, manifest: wrong });
    expect((await get([`${link}#${text}`])).code).toBe(6);
    expect(there()).toEqual(['folder/empty.txt', 'folder/plans/größe.txt']);
  });

  test.each([
    ['without one of the files', files.slice(1), undefined],
    ['with a shorter file', [{ ...floor, bytes: blockOfFloor(0) }, letters, empty], undefined],
    ['of another transfer', files, ofFewer],
    ['that leads out of the folder', files, outside],
  ])(
    'S222 get: a server that lists files %s is not read from, and the exit code is 6',
    async (_, stored, other) => {
      const { link, ranges } = await serving({ ...inLink, manifest: other ?? manifest }, stored);
      const { code, said } = await get([`${link}#${text}`]);
      expect([code, ranges, there()]).toEqual([6, [], []]);
      expect(said).toContain('are not the ones that the sender encrypted');
    },
  );

  test('S214 get: a file of a sender that is called like a control character is not saved, the others are', async () => {
    const odd = await manifestOf(key, [{ ...floor, path: 'wipe\u001b[2J' }, letters, empty]);
    const { link } = await serving({ ...inLink, manifest: odd });
    const { code, said } = await get([`${link}#${text}`]);
    expect([code, there()]).toEqual([6, ['folder/empty.txt', 'folder/plans/größe.txt']]);
    expect(said.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });
});

test('E03 get: a download that was stopped continues with the pieces that are missing, in whole blocks', async () => {
  const plain = randomBytes(PIECE_BYTES + 1_500_000);
  const big = await sealFile(key, 'big.bin', plain);
  const encryption = { ...inLink, manifest: await manifestOf(key, [big]) };
  const split = 32 * SEALED_BLOCK_BYTES;
  const held = await serving(encryption, [{ ...big, holds: 'bytes=0-' }]);
  const stopping = new AbortController();
  const stopped = get([`${held.link}#${text}`], { signal: stopping.signal });
  const hasRecord = () => readdirSync(home, { recursive: true }).some((name) => /\.json$/.test(String(name)));
  await expect.poll(hasRecord, { interval: 5 }).toBe(true);
  stopping.abort();
  expect((await stopped).code).toBe(130);
  expect(there()).not.toContain('folder/big.bin');
  // The same server, so that it is the same download.
  held.answerAll();
  const before = held.ranges.length;
  expect((await get([`${held.link}#${text}`])).code).toBe(0);
  expect(readFileSync(join(folder, 'big.bin')).equals(plain)).toBe(true);
  expect(held.ranges.slice(before)).toEqual([`/api/d/abc2345/files/f0 bytes=0-${split - 1}`]);
});
