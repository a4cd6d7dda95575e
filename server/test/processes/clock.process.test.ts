/** Tests the built product with a clock 400 days ahead: nothing that people sent is lost. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { UploadAccess } from '@waybill/contract/files';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { someBytes } from '../../src/adapters/storage/upload.suite.ts';
import { uploaderOf } from '../../src/features/files/uploads.suite.ts';
import { fakedClock, faketimeLibrary, startDatabase } from './faked-clock.ts';
import { dataFolder, embeddedUrl, type Product, readyProduct } from './product.ts';
import { makeUser, post, signIn } from './sender.ts';

const WAYBILL = join(import.meta.dirname, '../../dist/waybill.js');
const library = faketimeLibrary();

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Sent {
  readonly slug: string;
  readonly sha256: string;
}

async function send(folder: string): Promise<Sent> {
  const product = await readyProduct({ DATA_DIR: folder, WEB_PROCESSES: '1' });
  const token = await signIn(product, await makeUser(folder));
  const bytes = someBytes(50_000);
  const files = [{ path: 'a.bin', size: bytes.length }];
  const access: UploadAccess = await post(product, '/api/stsAuth', { type: 'userUpload', files }, token);
  const key = `${access.prefix}a.bin`;
  await uploaderOf(access).put(key, bytes);
  const { transfer } = await post(
    product,
    '/api/quicksend2',
    { draftId: access.draftId, sendAs: 'link', fileObjects: [{ itemPath: key, size: bytes.length }] },
    token,
  );
  // One upload under way, and one account that waits for its deletion.
  await post(product, '/api/stsAuth', { type: 'userUpload', files }, token);
  await asOwner(folder, `update users set delete_at = now() + interval '14 days'`);
  expect(await product.stop()).toBe(0);
  return { slug: transfer.slug, sha256: sha256(bytes) };
}

async function asOwner<Row extends object>(folder: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: embeddedUrl(folder) });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Runs everything that deletes by age at once. */
async function runCare(folder: string): Promise<void> {
  const names = ['age-transfers', 'sweep', 'sweep-storage'];
  for (const name of names)
    await asOwner(folder, `select graphile_worker.add_job('${name}', '{}'::json, job_key => 'now:${name}')`);
  await expect
    .poll(() => asOwner(folder, `select from graphile_worker.jobs where key like 'now:%'`))
    .toEqual([]);
}

const whatIsLeft = async (folder: string) =>
  (
    await asOwner(
      folder,
      `select (select count(*)::int from transfers where released_at is null) as transfers,
        (select count(*)::int from users) as users,
        (select count(*)::int from drafts where state = 'open') as uploads,
        (select count(*)::int from events where kind in ('transfer.expiring', 'transfer.expired')) as expiries`,
    )
  )[0];
const ALL = { transfers: 1, users: 1, uploads: 1, expiries: 0 };

async function bytesOf(product: Product, slug: string): Promise<string> {
  const { files } = await post(product, '/v1/getDownload', { slug });
  const answer = await fetch(product.base + files[0].url);
  return sha256(Buffer.from(await answer.arrayBuffer()));
}

const ready = async ({ base }: Product) => (await fetch(`${base}/ready`)).json();

describe.runIf(library !== undefined)('G05 a clock 400 days ahead', () => {
  test('G05 a jump while it runs, and a start with a wrong clock, delete nothing; corrected, everything is as before', async () => {
    const folder = dataFolder();
    const sent = await send(folder);
    const clock = fakedClock(library ?? '');
    const env = { DATA_DIR: folder, WEB_PROCESSES: '1', ...clock.env };
    startDatabase(folder, clock.env);
    const product = await readyProduct(env);
    expect(await bytesOf(product, sent.slug)).toBe(sent.sha256);

    clock.set(400);
    await runCare(folder);
    await expect.poll(() => product.log()).toContain('the clock cannot be right');
    await runCare(folder);
    expect(await whatIsLeft(folder)).toEqual(ALL);
    expect(await ready(product)).toMatchObject({ status: 'ready', clock: 'held' });

    clock.set(0);
    await expect.poll(() => product.log()).toContain('the clock is trusted again');
    await runCare(folder);
    expect(await whatIsLeft(folder)).toEqual(ALL);
    expect(await bytesOf(product, sent.slug)).toBe(sent.sha256);
    expect(await product.stop()).toBe(0);

    clock.set(400);
    startDatabase(folder, clock.env);
    const wrong = await readyProduct(env);
    await runCare(folder);
    expect(await whatIsLeft(folder)).toEqual(ALL);
    expect(await ready(wrong)).toMatchObject({ clock: 'held' });
    const status = spawnSync(process.execPath, [WAYBILL, 'clock', 'status'], {
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
      encoding: 'utf8',
    });
    expect(status.status).toBe(1);
    expect(status.stderr).toContain('on hold');
    expect(await wrong.stop()).toBe(0);

    const right = await readyProduct({ DATA_DIR: folder, WEB_PROCESSES: '1' });
    expect(await ready(right)).not.toHaveProperty('clock');
    expect(await bytesOf(right, sent.slug)).toBe(sent.sha256);
  });

  test('G05 a server whose clock differs from its database’s deletes nothing', async () => {
    const folder = dataFolder();
    const sent = await send(folder);
    const clock = fakedClock(library ?? '');
    clock.set(400);
    const product = await readyProduct({ DATA_DIR: folder, WEB_PROCESSES: '1', ...clock.env });
    await runCare(folder);
    expect(await whatIsLeft(folder)).toEqual(ALL);
    expect(await ready(product)).toMatchObject({ clock: 'held' });
    expect(await product.stop()).toBe(0);
    const right = await readyProduct({ DATA_DIR: folder, WEB_PROCESSES: '1' });
    expect(await bytesOf(right, sent.slug)).toBe(sent.sha256);
  });
});
