/** Tests the built command that moves a pingvin-share in, beside the running product, and killed in the middle. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newInstallation } from '../../src/operator/pingvin/installation.suite.ts';
import { embeddedUrl, type Product, preparedFolder, readyProduct } from './product.ts';

const WAYBILL = join(import.meta.dirname, '../../dist/waybill.js');
const MIB = 2 ** 20;
const SHARES = 5;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Run {
  readonly process: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

function run(folder: string, words: readonly string[]): Run {
  const child = spawn(process.execPath, [WAYBILL, 'import', 'pingvin', ...words], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  return {
    process: child,
    said: () => said,
    ended: once(child, 'close').then(([code]) => code as number | null),
  };
}

async function finish(folder: string, words: readonly string[]): Promise<string> {
  const { ended, said } = run(folder, words);
  expect([await ended, said()]).toEqual([0, expect.anything()]);
  return said();
}

const follow = ({ base }: Product, path: string) => fetch(base + path, { redirect: 'manual' });

/** The sums of the files behind an old link, by path. */
async function sumsBehind(product: Product, id: string, more: object = {}): Promise<Record<string, string>> {
  const answer = await follow(product, `/s/${id}`);
  const to = answer.headers.get('location') ?? '';
  expect([answer.status, to]).toEqual([302, expect.stringMatching(/^\/w\/\w+$/)]);
  const page = await follow(product, to);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  const opened = await fetch(`${product.base}/v1/getDownload`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-waybill': '1' },
    body: JSON.stringify({ slug: to.slice(3), ...more }),
  });
  if (!opened.ok) throw new Error(await opened.text());
  const { files } = await opened.json();
  // What says that the password was right.
  const cookie = opened.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const found: Record<string, string> = {};
  for (const { path, url } of files) {
    const bytes = await fetch(product.base + url, { headers: { cookie } });
    found[path] = bytes.ok ? sha256(Buffer.from(await bytes.arrayBuffer())) : String(bytes.status);
  }
  return found;
}

async function counted(folder: string): Promise<Record<string, number>> {
  const database = new Client({ connectionString: embeddedUrl(folder) });
  await database.connect();
  const { rows } = await database.query(
    `select (select count(*)::int from users) as users, (select count(*)::int from transfers) as transfers,
       (select count(*)::int from drafts) as drafts, (select count(*)::int from files) as files`,
  );
  await database.end();
  return rows[0];
}

test('O07 an import killed in the middle goes on in a second run: old links open, and nothing is there twice', async () => {
  const folder = preparedFolder();
  const product = await readyProduct({ DATA_DIR: folder, WEB_PROCESSES: '1', LOG_LEVEL: 'warn' });
  const made = await newInstallation();
  onTestFinished(() => made.remove());
  const creator = made.addUser('mei@example.com', { isAdmin: 1 });
  const shares = [];
  for (let at = 0; at < SHARES; at += 1)
    shares.push(await made.addShare({ creator, files: { 'film.bin': 20 * MIB, 'note.txt': 100 } }));
  const locked = await made.addShare({ creator, password: 'apple pie' });
  const expired = await made.addShare({ creator, columns: { expiration: Date.now() - 1_000 } });
  made.save();
  const fingerprint = made.fingerprint();

  const planned = await finish(folder, [made.folder]);
  expect(planned).toContain('mei@example.com');
  expect(planned).toMatch(new RegExp(`${expired.id}.*left: has expired`));
  expect(planned).toContain('Nothing was changed. Add --yes');
  expect(await counted(folder)).toEqual({ users: 0, transfers: 0, drafts: 0, files: 0 });

  const first = run(folder, [made.folder, '--yes']);
  await expect.poll(() => first.said(), { interval: 5 }).toContain(`3/${SHARES + 1}`);
  first.process.kill('SIGKILL');
  await first.ended;
  const { transfers = 0 } = await counted(folder);
  expect(transfers).toBeLessThan(SHARES + 1);

  const second = await finish(folder, [made.folder, '--yes']);
  expect(second).toContain('taken over before');
  expect(made.fingerprint()).toBe(fingerprint);
  expect(await counted(folder)).toEqual({
    users: 1,
    transfers: SHARES + 1,
    drafts: SHARES + 1,
    files: 2 * SHARES + 1,
  });
  for (const { id, bytes } of shares)
    expect(await sumsBehind(product, id)).toEqual(
      Object.fromEntries(Array.from(bytes, ([name, content]) => [name, sha256(content)])),
    );
  await expect(sumsBehind(product, locked.id)).rejects.toThrow('locked');
  expect(await sumsBehind(product, locked.id, { password: 'apple pie' })).toEqual({
    'a.bin': sha256(locked.bytes.get('a.bin') ?? Buffer.alloc(0)),
  });
  const [closed, unknown] = [await follow(product, `/s/${expired.id}`), await follow(product, '/s/nothing')];
  expect([closed.status, await closed.text()]).toEqual([404, await unknown.text()]);

  const report = JSON.parse(await finish(folder, [made.folder, '--json']));
  const outcomes: string[] = report.shares.map(({ outcome }: { outcome: { is: string } }) => outcome.is);
  expect(outcomes.sort()).toEqual([...Array.from({ length: SHARES + 1 }, () => 'done'), 'left']);
  expect(JSON.stringify(report)).not.toContain('argon2');
});
