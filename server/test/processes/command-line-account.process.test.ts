/** Tests what the built command line does for an account: logging in, managing transfers, requests, and its exit codes. */
import { writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../src/installation/tcp-ports.ts';
import { type CommandLine, commandLine, type Opened, openProduct } from './command-line.ts';
import { PASSWORD, post } from './sender.ts';

/** What it prints with `--json`; it must end with 0. */
async function json(waybill: CommandLine, ...words: string[]) {
  const { code, out, err } = await waybill.run([...words, '--json']);
  expect([words, code, err]).toEqual([words, 0, expect.anything()]);
  return JSON.parse(out);
}

/** Logs in without a key, while the owner of the account compares the code in the browser and confirms. */
async function logIn({ home, proxy, token, product }: Opened): Promise<CommandLine> {
  const bare = commandLine(home, {});
  expect(await bare.run(['list'])).toMatchObject({ code: 3, err: expect.stringContaining('waybill login') });
  const running = bare.start(['login', proxy.base, '--name', 'test machine', '--json']);
  let said = '';
  running.process.stderr?.on('data', (piece: Buffer) => {
    said += piece;
  });
  await expect.poll(() => said).toContain('\n');
  const { open, code } = JSON.parse(said);
  expect(open).toBe(`${proxy.base}/dash/account/device?code=${code}`);
  const asked = await post(product, '/api/device/open', { code }, token);
  expect(asked).toMatchObject({ name: 'test machine', scopes: ['send', 'read', 'requests', 'manage'] });
  await post(product, '/api/device/answer', { code, confirm: true, password: PASSWORD }, token);
  const { code: exit, out } = await running.ended;
  expect(exit).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ server: proxy.base, name: 'test machine' });
  expect((await stat(join(home, '.config/waybill/config.json'))).mode & 0o777).toBe(0o600);
  return bare;
}

async function manageTransfers(waybill: CommandLine): Promise<void> {
  const sent = await json(waybill, 'send', 'note.txt', '--link', '--title', 'Figures', '--expires', '7d');
  const { number, link } = sent;
  expect(sent).toMatchObject({ files: 1, bytes: 6, recipients: [] });
  const mailed = await json(waybill, 'send', 'note.txt', '--to', 'ana@example.com,ben@example.com');
  expect(mailed.recipients).toEqual(['ana@example.com', 'ben@example.com']);

  expect(await json(waybill, 'list', 'Figures')).toMatchObject({
    transfers: [{ number, title: 'Figures', link, downloads: 0 }],
    more: false,
  });
  expect(await json(waybill, 'list', '--limit', '1')).toMatchObject({ more: true });
  expect((await waybill.run(['list'])).out.split('\n')).toHaveLength(2);
  const shown = await json(waybill, 'show', link);
  expect(shown).toMatchObject({ number, files: [{ path: 'note.txt', bytes: 6 }], maxDownloads: null });
  expect((await waybill.run(['show', mailed.number])).out).toContain('ana@example.com');

  const { transfers } = await json(waybill, 'extend', number, '--by', '30d');
  expect(transfers).toMatchObject([{ number, outcome: 'extended' }]);
  expect(Date.parse(transfers[0].expiresAt)).toBeGreaterThan(Date.parse(shown.expiresAt));

  expect(await waybill.run(['delete', number])).toMatchObject({ code: 2 });
  expect(await json(waybill, 'delete', number, '--yes')).toEqual({ deleted: [number] });
  expect(await waybill.run(['get', link])).toMatchObject({ code: 4, out: '' });
}

async function requestFiles({ home, visitor }: Opened, waybill: CommandLine): Promise<void> {
  const asked = await json(
    waybill,
    'request',
    'new',
    'The invoices',
    '--item',
    'Invoice',
    '--deadline',
    '3d',
  );
  const { number, link } = asked;
  expect(asked).toMatchObject({ title: 'The invoices', items: ['Invoice'], state: 'open' });
  expect(await waybill.run(['request', 'get', number])).toMatchObject({ code: 4 });

  const words = ['hand-in', link, 'note.txt', '--name', 'Ana', '--email', 'ana@example.com'];
  expect(await visitor.run(['hand-in', link, 'note.txt'])).toMatchObject({ code: 2 });
  expect(await json(visitor, ...words)).toMatchObject({ files: 1, bytes: 6 });
  // As the same person, by what the first run kept.
  writeFileSync(join(home, 'note.txt'), 'a second note');
  expect(await visitor.run(words)).toMatchObject({
    code: 0,
    err: expect.stringContaining('Handed in 1 file'),
  });

  const { requests } = await json(waybill, 'request', 'list');
  expect(requests).toMatchObject([{ number, files: 2 }]);
  const { files } = await json(waybill, 'request', 'get', number, '-o', 'invoices');
  expect(files).toMatchObject([
    { bytes: 6, state: 'saved', checked: true },
    { bytes: 13, state: 'saved', checked: true },
  ]);
  const folder = join(home, 'invoices', 'Ana', 'Invoice');
  expect(await readFile(join(folder, 'note.txt'), 'utf8')).toBe('a note');
  expect(await readFile(join(folder, 'note (2).txt'), 'utf8')).toBe('a second note');
}

async function refusals({ home, proxy }: Opened, waybill: CommandLine): Promise<void> {
  const nothing = `http://127.0.0.1:${await freePort()}`;
  const unreachable = commandLine(home, { WAYBILL_URL: nothing, WAYBILL_KEY: 'wbk_x' });
  // It tries for some seconds, while the others run.
  const unreached = unreachable.run(['send', 'note.txt']);
  const cases: readonly (readonly [words: readonly string[], code: number])[] = [
    [['send'], 2],
    [['send', 'note.txt', '--limits', '1'], 2],
    [['request', 'nwe', 'x'], 2],
    [['show', 'abc2345'], 4],
    [['get', `${proxy.base}/w/abc2345`], 4],
    [['send', 'missing.txt'], 7],
    [['send', 'note.txt', '--to', 'not an address'], 5],
  ];
  for (const [words, code] of cases) expect([words, (await waybill.run(words)).code]).toEqual([words, code]);
  const { code, out, err } = await waybill.run(['show', 'abc2345', '--json']);
  expect([code, out, JSON.parse(err)]).toMatchObject([4, '', { error: { code: 'not_found', exit: 4 } }]);
  const revoked = commandLine(home, { WAYBILL_URL: proxy.base, WAYBILL_KEY: 'wbk_x' });
  expect(await revoked.run(['list'])).toMatchObject({ code: 3 });
  expect(await unreached).toMatchObject({ code: 8, err: expect.stringContaining('(ECONNREFUSED)') });
}

async function logOut({ home }: Opened, waybill: CommandLine): Promise<void> {
  const path = join(home, '.config/waybill/config.json');
  const { url, key } = JSON.parse(await readFile(path, 'utf8'));
  expect(await json(waybill, 'logout')).toEqual({ loggedOut: true, revoked: true });
  await expect(stat(path)).rejects.toThrow('ENOENT');
  const copied = commandLine(home, { WAYBILL_URL: url, WAYBILL_KEY: key });
  expect(await copied.run(['list'])).toMatchObject({ code: 3 });
}

test('O02 the command line logs in by a code, manages transfers, requests files and gets them, says why with exit codes, and revokes its key', async () => {
  const opened = await openProduct();
  writeFileSync(join(opened.home, 'note.txt'), 'a note');
  const waybill = await logIn(opened);
  await manageTransfers(waybill);
  await requestFiles(opened, waybill);
  await refusals(opened, waybill);
  await logOut(opened, waybill);
});
