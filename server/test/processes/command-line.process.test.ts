/** Tests the built command line against the built product. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { type CommandLine, commandLine } from './command-line.ts';
import { dataFolder, preparedFolder, readyProduct } from './product.ts';
import { type RecordingProxy, recordingProxy } from './recording-proxy.ts';
import { makeUser, PASSWORD, post, signIn } from './sender.ts';

/** Above the size from which a file goes up in parts. */
const MIB = 2 ** 20;
const FILM_BYTES = Number(process.env.COMMAND_LINE_MIB ?? 60) * MIB;

const sha256 = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** A product behind the proxy, and a command line with an API key for it. */
async function open() {
  const folder = preparedFolder();
  const proxy = await recordingProxy();
  const product = await readyProduct({
    DATA_DIR: folder,
    WEB_PROCESSES: '1',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: proxy.base,
  });
  proxy.aim(product.base);
  const token = await signIn(product, await makeUser(folder, 'business'));
  const scopes = ['send', 'read', 'requests', 'manage'];
  const { secret } = await post(
    product,
    '/api/keys',
    { name: 'cli', scopes, days: 30, password: PASSWORD },
    token,
  );
  const home = dataFolder();
  const waybill = commandLine(home, { WAYBILL_URL: proxy.base, WAYBILL_KEY: secret });
  return { home, proxy, waybill };
}

type Opened = Awaited<ReturnType<typeof open>>;

function writeFilm(home: string): string {
  const path = join(home, 'film.bin');
  for (let at = 0; at < FILM_BYTES; at += 4 * MIB)
    writeFileSync(path, randomBytes(Math.min(4 * MIB, FILM_BYTES - at)), { flag: at === 0 ? 'w' : 'a' });
  return path;
}

/** Sends until some parts have arrived, is killed, and runs again. */
async function sendAfterKill(waybill: CommandLine, proxy: RecordingProxy, words: readonly string[]) {
  proxy.holdAfter(5);
  const first = waybill.start(words);
  await expect.poll(() => proxy.acknowledged.length, { interval: 5 }).toBe(5);
  first.process.kill('SIGKILL');
  await first.ended;
  proxy.holdAfter(undefined);
  return waybill.run(words);
}

async function sendAndGet({ home, proxy, waybill }: Opened): Promise<void> {
  const film = writeFilm(home);
  mkdirSync(join(home, 'papers', 'empty'), { recursive: true });
  writeFileSync(join(home, 'papers', 'note.txt'), 'a note');
  const words = [
    'send',
    'film.bin',
    'papers',
    '--link',
    '--title',
    'From a terminal',
    '--password',
    'open it',
  ];
  const sent = await sendAfterKill(waybill, proxy, words);
  expect(sent).toMatchObject({ code: 0, out: expect.stringMatching(/\/w\/\w{7}$/) });
  expect(proxy.acknowledged.length).toBeGreaterThan(20);
  expect(new Set(proxy.acknowledged).size).toBe(proxy.acknowledged.length);

  const visitor = commandLine(home, { WAYBILL_URL: proxy.base });
  expect(await visitor.run(['get', sent.out, '-o', 'taken'])).toMatchObject({ code: 9 });
  const taken = await visitor.run(['get', sent.out, '-o', 'taken', '--password', 'open it', '--json']);
  expect(taken.code).toBe(0);
  expect(JSON.parse(taken.out).files).toHaveLength(2);
  expect(await sha256(join(home, 'taken', 'film.bin'))).toBe(await sha256(film));
  expect(await sha256(join(home, 'taken', 'papers', 'note.txt'))).toBe(
    await sha256(join(home, 'papers', 'note.txt')),
  );
  const again = await visitor.run(['get', sent.out, '-o', 'taken', '--password', 'open it', '--json']);
  expect(JSON.parse(again.out).files.map(({ state }: { state: string }) => state)).toEqual([
    'present',
    'present',
  ]);

  const piped = await waybill.run(['send', '-', '--name', 'log.txt', '--limit', '1', '--json'], 'line\n');
  expect(JSON.parse(piped.out)).toMatchObject({ files: 1, bytes: 5, recipients: [] });
  const { link } = JSON.parse(piped.out);
  expect(await visitor.run(['get', link, '-o', 'limited'])).toMatchObject({ code: 0 });
}

test('O02 the command line resumes a killed send without sending an acknowledged part twice, and downloads the same bytes', async () => {
  const opened = await open();
  await sendAndGet(opened);
});
