/** Tests the move of files from the data folder to an S3: resumed, compared, and downloaded from there. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openBrowser } from '../../test/browser.ts';
import { atFileEnd } from '../../test/file-end.ts';
import { openSends } from '../../test/sends.ts';
import { openS3 } from '../adapters/storage/s3/s3.ts';
import { serveForeign } from '../adapters/storage/serve.suite.ts';
import { readConfig } from '../config/config.ts';
import { copyToS3 } from './copy-to-s3.ts';
import { repin, storageCommands } from './storage-commands.ts';
import { reconcile } from './transfer-commands.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const fail = (): never => {
  throw new Error('no storage');
};

test('R04 storage copy: files of the data folder go to an S3, only once, and are downloaded from there after the move', async () => {
  const s3 = await serveForeign();
  atFileEnd(() => s3.close());
  const app = await testApp();
  const sends = await openSends(app);
  const user = await app.makeUser({ role: 'pro' });
  const uploaded = await sends.upload(user, { 'large.bin': 40_000_000, 'b/合同.pdf': 20_000, empty: 0 });
  const { transfer } = (await sends.quicksend({ token: user.token }, uploaded)).json();
  await sends.mailbox.quiet();
  const settings = readConfig(s3.settings).storage ?? fail();
  await openS3(settings).prepare(['http://localhost']);
  const said: string[] = [];
  const copy = () => copyToS3(app.deps.storage, settings, (line) => void said.push(line));
  expect(await copy()).toEqual({ copied: { count: 3, bytes: 40_020_000 }, kept: 0, failed: [] });
  expect(said).toEqual([expect.stringMatching(/: 3 files copied\.$/)]);

  // One is there with other bytes, and one was added.
  const small = `${uploaded.access.prefix}b/合同.pdf`;
  await openS3(settings).copy({ region: transfer.region, key: `${uploaded.access.prefix}empty` }, small);
  await sends.upload(user, { 'later.bin': 7_000 });
  expect(await copy()).toEqual({ copied: { count: 2, bytes: 27_000 }, kept: 2, failed: [] });
  await sends.mailbox.stop();

  const moved = await testApp({ env: s3.settings, database: app.database, dataDir: app.dataDir });
  const { db, storage } = moved.deps;
  expect(await repin(db, storage, { bySize: false })).toMatchObject({ ok: true });
  expect(await reconcile(db, storage)).toMatchObject({ ok: true });
  const base = await moved.listen();
  const { files } = (
    await openBrowser(moved, '198.18.0.1').post('/v1/getDownload', { slug: transfer.slug })
  ).json();
  const sums: string[] = [];
  for (const { url } of files) sums.push(sha256(Buffer.from(await (await fetch(base + url)).arrayBuffer())));
  expect(sums.sort()).toEqual([...uploaded.bytes.values()].map(sha256).sort());
});

test('R04 storage copy: without an S3 in the settings, or without files, it says what to do', async () => {
  const command = storageCommands.find(({ name }) => name === 'storage copy');
  const run = (env: Record<string, string>) => command?.runOffline(readConfig(env), [], {});
  expect(await run({})).toMatchObject({
    ok: false,
    lines: [expect.stringContaining('Set the S3_… settings')],
  });
  const s3 = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
    S3_ROLE_ARN: 'arn:x',
  };
  expect(await run({ ...s3, DATA_DIR: '/nonexistent' })).toMatchObject({
    ok: false,
    lines: ['There are no files in /nonexistent.'],
  });
});
