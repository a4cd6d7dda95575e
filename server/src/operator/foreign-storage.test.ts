/** Tests the product on an external S3: files are sent, downloaded, shared, removed and accounted for. */
import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { openBrowser } from '../../test/browser.ts';
import { atFileEnd } from '../../test/file-end.ts';
import { openSends } from '../../test/sends.ts';
import { releaseTransferTask } from '../../test/tasks.ts';
import { serveForeign } from '../adapters/storage/serve.suite.ts';
import { reconcile } from './transfer-commands.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function appOnForeignStorage(): Promise<TestApp> {
  const { settings, close } = await serveForeign();
  atFileEnd(close);
  const app = await testApp({ env: settings });
  await app.deps.storage.prepare(['http://localhost']);
  return app;
}

test('T15 T17 T18 on an external S3 files are sent, downloaded in full, in part and as a zip, forwarded, deleted and reconciled', async () => {
  const app = await appOnForeignStorage();
  const sends = await openSends(app);
  const user = await app.makeUser({ role: 'pro' });
  const post = (path: string, body: object) => openBrowser(app).post(path, body, { token: user.token });
  const offerOf = async (slug: string) =>
    (await openBrowser(app, '198.18.0.1').post('/v1/getDownload', { slug })).json();
  const take = (url: string, headers: Record<string, string> = {}) => fetch(sends.base + url, { headers });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  const uploaded = await sends.upload(user, { 'trip/合同.bin': 300_000, 'trip/empty.txt': 0 });
  const contract = uploaded.bytes.get('trip/合同.bin') ?? new Uint8Array();
  const { transfer } = (await sends.quicksend({ token: user.token }, uploaded)).json();
  const offer = await offerOf(transfer.slug);
  expect(offer.files).toHaveLength(2);
  const { url } = offer.files.find(({ size }: { size: number }) => size > 0);
  expect(sha256(await bytesOf(await take(url)))).toBe(sha256(contract));
  const part = await take(url, { range: 'bytes=1000-1999' });
  expect(part.status).toBe(206);
  expect((await bytesOf(part)).equals(Buffer.from(contract.subarray(1_000, 2_000)))).toBe(true);

  const zip = await take(offer.zip.url);
  const archive = await bytesOf(zip);
  expect(archive.length).toBe(Number(zip.headers.get('content-length')));
  expect(archive.includes(Buffer.from(contract))).toBe(true);
  const rest = await take(offer.zip.url, {
    range: 'bytes=150000-',
    'if-range': zip.headers.get('etag') ?? '',
  });
  expect(rest.status).toBe(206);
  expect((await bytesOf(rest)).equals(archive.subarray(150_000))).toBe(true);

  const shared = await post('/api/shareFile', {
    from: transfer.slug,
    key: randomUUID(),
    sendAs: 'link',
  });
  expect(shared.statusCode, shared.body).toBe(200);
  expect(await reconcile(app.deps.db, app.deps.storage)).toMatchObject({ ok: true });

  await post('/api/deleteTransfer', { type: 'transfer', ids: [transfer._id] });
  await app.deps.db
    .updateTable('transfers')
    .set({ deleted_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', transfer._id)
    .execute();
  await releaseTransferTask.run({ id: transfer._id }, { deps: app.deps, attempt: 1, lastAttempt: false });
  await expect.poll(() => app.deps.storage.used(transfer.region, uploaded.access.prefix)).toBe(0);
  const twin = await offerOf(shared.json().transfer.slug);
  const { url: twinUrl } = twin.files.find(({ size }: { size: number }) => size > 0);
  expect(sha256(await bytesOf(await take(twinUrl)))).toBe(sha256(contract));
  expect(await reconcile(app.deps.db, app.deps.storage)).toMatchObject({ ok: true });
});
