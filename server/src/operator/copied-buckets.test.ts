/** Tests a database on copied buckets: nothing is removed, and files are found again by size and checksum. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { openBrowser } from '../../test/browser.ts';
import { atFileEnd } from '../../test/file-end.ts';
import { openSends, type Sends } from '../../test/sends.ts';
import { tidyDraft } from '../../test/tasks.ts';
import { VersionMissing } from '../adapters/storage/port.ts';
import { serveVersioned, type VersionedS3 } from '../adapters/storage/s3/versioned.suite.ts';
import { bucketsOf } from '../backup/store-part.ts';
import { bucketAdvice, compareBuckets } from './restored-buckets.ts';
import { repin } from './storage-commands.ts';
import { reconcile } from './transfer-commands.ts';

const fail = (reason: string): never => {
  throw new Error(reason);
};

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface SetUp {
  readonly app: TestApp;
  readonly sends: Sends;
  readonly s3: VersionedS3;
  readonly slug: string;
  readonly sums: readonly string[];
}

async function opened(s3: VersionedS3): Promise<VersionedS3> {
  atFileEnd(() => s3.close());
  return s3;
}

/** Three sent files whose checksums the product has computed. */
async function sentToVersions(): Promise<SetUp> {
  const s3 = await opened(await serveVersioned());
  const app = await testApp({ env: { ...s3.settings, OPERATOR_EMAIL: 'operator@example.com' } });
  const sends = await openSends(app);
  const user = await app.makeUser();
  const uploaded = await sends.upload(user, { 'a.bin': 30_000, 'b/c.bin': 20_000, empty: 0 });
  const { transfer } = (await sends.quicksend({ token: user.token }, uploaded)).json();
  await sends.mailbox.quiet();
  const sums = [...uploaded.bytes.values()].map(sha256).sort();
  return { app, sends, s3, slug: transfer.slug, sums };
}

/** The same database and users, with other settings for S3. */
const movedTo = async ({ app, sends }: SetUp, s3: VersionedS3): Promise<SetUp['app']> => {
  await sends.mailbox.stop();
  return testApp({
    env: { ...s3.settings, OPERATOR_EMAIL: 'operator@example.com' },
    database: app.database,
    dataDir: app.dataDir,
  });
};

const runTidy = async (app: TestApp) => {
  const { rows } = await sql<{ id: string }>`select id from drafts where state = 'sealed'`.execute(
    app.deps.db,
  );
  for (const { id } of rows) await tidyDraft.run({ id }, { deps: app.deps, attempt: 1, lastAttempt: false });
};

async function taken(app: TestApp, base: string, slug: string): Promise<string[]> {
  const { files } = (await openBrowser(app, '198.18.0.1').post('/v1/getDownload', { slug })).json();
  const sums: string[] = [];
  for (const { url } of files) {
    const answer = await fetch(base + url);
    sums.push(answer.ok ? sha256(Buffer.from(await answer.arrayBuffer())) : String(answer.status));
  }
  return sums.sort();
}

test('G19 copied buckets: tidying stops with an alarm and removes nothing, reconcile reports it, repin repairs it', async () => {
  const before = await sentToVersions();
  const copy = await opened(await before.s3.copy());
  const app = await movedTo(before, copy);
  const base = await app.listen();
  const { db, storage } = app.deps;
  const count = copy.count();
  expect(count).toBe(3);

  await expect(runTidy(app)).rejects.toBeInstanceOf(VersionMissing);
  expect(copy.count()).toBe(count);
  const { rows } = await sql`select from mails where kind = 'alarm'`.execute(db);
  expect(rows).toHaveLength(1);
  const found = await reconcile(db, storage);
  expect(found.ok).toBe(false);
  expect(found.lines.filter((line) => line.startsWith('wrong version'))).toHaveLength(3);

  expect(await repin(db, storage, { bySize: false })).toMatchObject({
    ok: true,
    lines: [expect.stringContaining('3 were found in another')],
  });
  expect(await repin(db, storage, { bySize: false })).toMatchObject({
    lines: [expect.stringContaining('3 files are there in their recorded version')],
  });
  await runTidy(app);
  expect(copy.count()).toBe(count);
  expect(await reconcile(db, storage)).toMatchObject({ ok: true });
  expect(await taken(app, base, before.slug)).toEqual(before.sums);
});

test('G19 a restore onto copied buckets records their versions by the storage’s checksums', async () => {
  const before = await sentToVersions();
  const copy = await opened(await before.s3.copy({ sendsChecksums: true }));
  const app = await movedTo(before, copy);
  const base = await app.listen();
  expect(await compareBuckets(app.deps.db, app.deps.storage)).toMatchObject({ ok: true });
  expect(await taken(app, base, before.slug)).toEqual(before.sums);
});

test('K31 a restore with S3 ends with what to do next: start, copy what is missing, or stop the original', async () => {
  const before = await sentToVersions();
  const originals = bucketsOf(before.app.deps.config.storage ?? fail('no storage'));
  const adviceFor = async (app: TestApp) => {
    const { config, db, storage } = app.deps;
    return bucketAdvice(config.storage, originals, await compareBuckets(db, storage)).join('\n');
  };
  // On the buckets of the original.
  const same = await adviceFor(before.app);
  expect(same).toMatch(/You can start Waybill\.\nThese are buckets of the original server: stop it/);
  const copy = await opened(await before.s3.copy());
  const copied = await adviceFor(await movedTo(before, copy));
  expect(copied.trim()).toMatch(/^Every file that was sent is in the buckets .* You can start Waybill\.$/);
  const empty = await opened(await serveVersioned());
  const incomplete = await adviceFor(await movedTo(before, empty));
  expect(incomplete).toContain(`Copy them from the buckets of the original server:\n  ${originals[0]}`);
  expect(incomplete).toMatch(/before you start Waybill:\n.* storage repin\n.* reconcile$/);
  expect(incomplete).not.toContain('You can start');
});

test('K31 a restore whose buckets do not answer says so, and what to run before the start', async () => {
  const before = await sentToVersions();
  const { config, db, storage } = before.app.deps;
  await before.s3.close();
  const compared = await compareBuckets(db, storage);
  expect(compared.lines.join()).toContain('could not be compared');
  const advice = bucketAdvice(config.storage, [], compared).join('\n');
  expect(advice).toMatch(/Check the S3_… settings.*\n.*before you start Waybill:\n.* storage repin/);
  expect(bucketAdvice(undefined, [], compared)).toEqual([]);
});

test('G19 other bytes of the same size are never taken for the sent file', async () => {
  const before = await sentToVersions();
  before.s3.spoil();
  const copy = await opened(await before.s3.copy());
  const app = await movedTo(before, copy);
  const { db, storage } = app.deps;
  const outcome = await repin(db, storage, { bySize: false });
  expect(outcome.ok).toBe(false);
  expect(outcome.lines.filter((line) => line.includes('another size or checksum'))).toHaveLength(2);
  await expect(runTidy(app)).rejects.toBeInstanceOf(VersionMissing);
  expect(copy.count()).toBe(3);
});

test('G19 a file without a checksum is recorded only when its size is accepted as proof', async () => {
  const before = await sentToVersions();
  await sql`update files set crc32 = null`.execute(before.app.deps.db);
  const copy = await opened(await before.s3.copy());
  const app = await movedTo(before, copy);
  const base = await app.listen();
  const { db, storage } = app.deps;
  expect(await repin(db, storage, { bySize: false })).toMatchObject({ ok: false });
  expect(await taken(app, base, before.slug)).not.toEqual(before.sums);
  expect(await repin(db, storage, { bySize: true })).toMatchObject({ ok: true });
  expect(await taken(app, base, before.slug)).toEqual(before.sums);
});

test('G19 when the recorded versions exist, later writes beside them are removed as before', async () => {
  const { app, s3, slug, sums } = await sentToVersions();
  s3.spoil();
  expect(s3.count()).toBe(6);
  await runTidy(app);
  expect(s3.count()).toBe(3);
  expect(await reconcile(app.deps.db, app.deps.storage)).toMatchObject({ ok: true });
  const { files } = (await openBrowser(app, '198.18.0.1').post('/v1/getDownload', { slug })).json();
  expect(files).toHaveLength(sums.length);
});
