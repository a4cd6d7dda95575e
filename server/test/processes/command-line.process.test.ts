/** Tests the built command line against the built product. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { commandLine, type Opened, openProduct } from './command-line.ts';
import { canMount, smallDisk } from './small-disk.ts';
import { onTerminal } from './terminal.ts';
import { hasOpenssl, tlsProxy } from './tls-proxy.ts';

/** Above the size from which a file goes up in parts. */
const MIB = 2 ** 20;
const FILM_BYTES = Number(process.env.COMMAND_LINE_MIB ?? 60) * MIB;

const sha256 = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

function writeFilm(home: string): string {
  const path = join(home, 'film.bin');
  for (let at = 0; at < FILM_BYTES; at += 4 * MIB)
    writeFileSync(path, randomBytes(Math.min(4 * MIB, FILM_BYTES - at)), { flag: at === 0 ? 'w' : 'a' });
  return path;
}

/** Sends until some parts have arrived, and is stopped. */
async function stopAfter(parts: number, how: NodeJS.Signals, { waybill, proxy }: Opened, words: string[]) {
  const before = proxy.acknowledged.length;
  proxy.holdAfter(parts);
  const running = waybill.start(words);
  await expect.poll(() => proxy.acknowledged.length, { interval: 5 }).toBe(before + parts);
  running.process.kill(how);
  const ended = await running.ended;
  proxy.holdAfter(undefined);
  return ended;
}

/** Stopped by Ctrl-C, continued, killed, continued, and at its end. */
async function sendInThreeRuns(opened: Opened, words: string[]) {
  const { waybill, proxy } = opened;
  const stopped = await stopAfter(5, 'SIGINT', opened, words);
  expect(stopped).toMatchObject({ code: 130, out: '' });
  expect(stopped.err).toContain('Run the same command again to continue.');
  expect(await stopAfter(5, 'SIGKILL', opened, words)).toMatchObject({ code: null });
  const sent = await waybill.run(words);
  expect(sent).toMatchObject({ code: 0, out: expect.stringMatching(/\/w\/\w{7}$/) });
  expect(sent.err).toMatch(/^Uploading: \d+%/m);
  expect(sent.err).not.toContain('\u001b');
  expect(proxy.acknowledged.length).toBeGreaterThan(20);
  expect(new Set(proxy.acknowledged).size).toBe(proxy.acknowledged.length);
  return sent.out;
}

const FILM = ['get', '--file', 'film.bin', '--password', 'open it'];

/** Everything of the link, twice: the second time it is there already. */
async function getTwice({ home, visitor }: Opened, link: string): Promise<void> {
  expect(await visitor.run(['get', link, '-o', 'taken'])).toMatchObject({ code: 9 });
  const words = ['get', link, '-o', 'taken', '--password', 'open it', '--json'];
  for (const state of ['saved', 'present']) {
    const { code, out } = await visitor.run(words);
    expect(code).toBe(0);
    expect(JSON.parse(out).files).toMatchObject([
      { state, checked: true },
      { state, checked: true },
    ]);
  }
  for (const path of ['film.bin', 'documents/note.txt'])
    expect(await sha256(join(home, 'taken', path))).toBe(await sha256(join(home, path)));
  expect(readdirSync(join(home, 'taken', 'documents'))).toEqual(['empty', 'note.txt']);
}

/** The disk is full in the middle of the film, and is made larger. */
async function getOnSmallDisk({ home, visitor }: Opened, link: string): Promise<void> {
  const disk = join(home, 'disk');
  mkdirSync(disk);
  const resize = smallDisk(disk, 16);
  const refused = await visitor.run([...FILM, link, '-o', 'disk']);
  expect(refused.code).toBe(7);
  expect(refused.err).toContain('does not fit: the disk is full');
  expect(readdirSync(disk)).not.toContain('film.bin');
  resize(FILM_BYTES / MIB + 16);
  expect(await visitor.run([...FILM, link, '-o', 'disk'])).toMatchObject({ code: 0 });
  expect(await sha256(join(disk, 'film.bin'))).toBe(await sha256(join(home, 'film.bin')));
  expect(readdirSync(disk)).toEqual(['film.bin']);
}

/** On a terminal the password is asked for and not shown, and a bar shows how far it is. */
async function getOnTerminal({ visitor }: Opened, link: string): Promise<void> {
  const words = ['get', '--file', 'film.bin', link, '-o', 'watched'];
  const refused = onTerminal(visitor.command(words));
  await expect.poll(refused.shown).toContain('Password: ');
  refused.type('\u0003');
  expect(await refused.ended).toBe(130);
  const running = onTerminal(visitor.command(words));
  await expect.poll(running.shown).toContain('Password: ');
  running.type('wrong\r');
  await expect.poll(running.shown).toContain('Wrong password. Try again: ');
  running.type('open it\r');
  expect([await running.ended, running.shown()]).toEqual([0, expect.stringContaining('Saved 1 file')]);
  expect(running.shown()).toMatch(/\r\[#+-*\] \d+% /);
  expect(running.shown()).not.toContain('open it');
}

/** The certificate is checked, and the bytes are the same. */
async function getOverTls({ home, product }: Opened, link: string): Promise<void> {
  const { base, certificate } = await tlsProxy(home, product.base);
  const words = [...FILM, `${base}${new URL(link).pathname}`, '-o', 'secure'];
  expect(await commandLine(home, {}).run(words)).toMatchObject({ code: 8 });
  const trusting = commandLine(home, { NODE_EXTRA_CA_CERTS: certificate });
  expect(await trusting.run(words)).toMatchObject({ code: 0 });
  expect(await sha256(join(home, 'secure', 'film.bin'))).toBe(await sha256(join(home, 'film.bin')));
}

async function sendInput({ waybill, visitor }: Opened): Promise<void> {
  const sent = await waybill.run(['send', '-', '--name', 'log.txt', '--limit', '1', '--json'], 'line\n');
  expect(JSON.parse(sent.out)).toMatchObject({ files: 1, bytes: 5, recipients: [] });
  const { link } = JSON.parse(sent.out);
  expect(await visitor.run(['get', link, '-o', 'limited'])).toMatchObject({ code: 0 });
}

test('O02 S214 the command line resumes a send that was stopped and killed without sending an acknowledged part twice, and downloads the same bytes, also over a full disk and on a terminal', async () => {
  const opened = await openProduct();
  writeFilm(opened.home);
  mkdirSync(join(opened.home, 'documents', 'empty'), { recursive: true });
  writeFileSync(join(opened.home, 'documents', 'note.txt'), 'a note');
  const how = ['--link', '--title', 'From a terminal', '--password', 'open it'];
  const link = await sendInThreeRuns(opened, ['send', 'film.bin', 'documents', ...how]);
  await getTwice(opened, link);
  if (canMount) await getOnSmallDisk(opened, link);
  await getOnTerminal(opened, link);
  if (hasOpenssl) await getOverTls(opened, link);
  await sendInput(opened);
});
