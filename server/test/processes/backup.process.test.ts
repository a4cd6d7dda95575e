/** Tests a backup of the built product under load, and its restore on another machine. */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { UploadAccess } from '@waybill/contract/files';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { someBytes } from '../../src/adapters/storage/upload.suite.ts';
import type { Manifest } from '../../src/backup/manifest.ts';
import { uploaderOf } from '../../src/features/files/uploads.suite.ts';
import { dataFolder, embeddedUrl, type Product, preparedFolder, readyProduct } from './product.ts';
import { makeUser, post, signIn } from './sender.ts';

const WAYBILL = join(import.meta.dirname, '../../dist/waybill.js');
const PART = 150_000;

interface Sent {
  readonly slug: string;
  readonly sha256: string;
  readonly to: string | undefined;
  readonly acknowledged: number;
}

function command(dataDir: string, ...words: string[]) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [WAYBILL, ...words], { env: { PATH, HOME, DATA_DIR: dataDir } });
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([, out, errors]) => ({ code: child.exitCode, said: out + errors }),
  );
  return { child, ended };
}

/** Sends by put and multipart, by link and by mail, one after another until `isOver`. */
async function keepSending(product: Product, token: string, ledger: Sent[], isOver: () => boolean) {
  for (let n = 0; !isOver(); n += 1) {
    const inParts = n % 3 === 0;
    const bytes = someBytes(inParts ? 2 * PART : 70_000 + n);
    const to = n % 2 === 0 ? `${randomUUID()}@receiver.example` : undefined;
    const files = [{ path: 'a ü.bin', size: bytes.length }];
    const access: UploadAccess = await post(product, '/api/stsAuth', { type: 'userUpload', files }, token);
    const key = `${access.prefix}a ü.bin`;
    const up = uploaderOf(access);
    if (inParts) {
      const id = await up.begin(key);
      const etags: string[] = [];
      for (const part of [1, 2])
        etags.push(await up.part(key, id, part, bytes.slice((part - 1) * PART, part * PART)));
      await up.complete(key, id, etags);
    } else await up.put(key, bytes);
    const { transfer } = await post(
      product,
      '/api/quicksend2',
      {
        draftId: access.draftId,
        sendAs: to === undefined ? 'link' : 'email',
        ...(to === undefined ? {} : { emailTo: [to] }),
        fileObjects: [{ itemPath: key, size: bytes.length }],
      },
      token,
    );
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    ledger.push({ slug: transfer.slug, sha256, to, acknowledged: Date.now() });
  }
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).manifest;

/** Opened by its sender, because what was sent by email does not open by its slug. */
async function isRight(product: Product, { slug, sha256 }: Sent, token: string): Promise<boolean> {
  const offer = await post(product, '/v1/getDownload', { slug }, token);
  const answer = await fetch(product.base + offer.files[0].url, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (
    createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex') === sha256
  );
}

test('S183 a backup under load, restored elsewhere, has everything acknowledged before its moment', async () => {
  const [home, away, folder] = [preparedFolder(), join(dataFolder(), 'data'), join(dataFolder(), 'backup')];
  const product = await readyProduct({ DATA_DIR: home, WEB_PROCESSES: '1', LOG_LEVEL: 'warn' });
  const token = await signIn(product, await makeUser(home, 'business'));
  const ledger: Sent[] = [];
  let isOver = false;
  const load = Promise.all([1, 2].map(() => keepSending(product, token, ledger, () => isOver)));
  load.catch(() => {});
  await expect.poll(() => ledger.length).toBeGreaterThan(6);

  // A killed backup is incomplete, and the next one reuses what it had copied.
  const killed = command(home, 'backup', folder, '--mb-per-second', '0.3');
  const blobs = join(folder, 'blobs');
  const copies = () => (existsSync(blobs) ? readdirSync(blobs, { recursive: true }).length : 0);
  await expect.poll(copies, { interval: 5 }).toBeGreaterThan(3);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(existsSync(join(folder, 'manifest.json'))).toBe(false);

  const before = ledger.length;
  const made = await command(home, 'backup', folder).ended;
  expect(made, made.said).toMatchObject({ code: 0 });
  expect(ledger.length).toBeGreaterThan(before);
  isOver = true;
  await load;
  const manifest = manifestIn(folder);
  const promised = ledger.filter(({ acknowledged }) => acknowledged < Date.parse(manifest.point));
  expect(promised.length).toBeGreaterThanOrEqual(before);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, manifest.folder, 'store-keys')).mode & 0o777).toBe(0o600);

  const restored = await command(away, 'restore', folder).ended;
  expect(restored, restored.said).toMatchObject({
    code: 0,
    said: expect.stringContaining('The database and the storage agree.'),
  });
  const other = await readyProduct({ DATA_DIR: away, WEB_PROCESSES: '1', LOG_LEVEL: 'warn' });
  const wrong: string[] = [];
  for (const sent of promised)
    if (!(await isRight(other, sent, token).catch(() => false))) wrong.push(sent.slug);
  expect(wrong).toEqual([]);

  // Mails waiting at that moment are sent, and none is sent twice.
  const database = new Client({ connectionString: embeddedUrl(away) });
  database.on('error', () => {});
  await database.connect();
  const mailed = async () =>
    (
      await database.query<{ to_address: string; count: number }>(
        `select to_address, count(*)::int from outbox where kind = 'transfer' group by to_address`,
      )
    ).rows;
  const receivers = promised.flatMap(({ to }) => to ?? []);
  await expect.poll(async () => (await mailed()).length).toBeGreaterThanOrEqual(receivers.length);
  const counts = new Map((await mailed()).map(({ to_address, count }) => [to_address, count]));
  expect(receivers.filter((address) => counts.get(address) !== 1)).toEqual([]);
  await database.end();
  // A session from before is still valid.
  await post(other, '/api/stsAuth', { type: 'userUpload', files: [{ path: 'b', size: 1 }] }, token);
});
