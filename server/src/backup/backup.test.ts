/** Tests backup and restore with an external database, and every refusal. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { type Config, readConfig } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { openSends, type Sends } from '../features/transfers/sends.suite.ts';
import { UNFINISHED } from '../installation/data-folder.ts';
import { backUp } from './back-up.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import { openBackup, restore } from './restore.ts';
import { passBlobs } from './verify.ts';

let app: TestApp;
let sends: Sends;
let config: Config;
/** A backup that no test changes. */
let good: string;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
  const user = await app.makeUser({ fullName: 'Tab\tNew\nline\\ \u2028 ü 文件 \\N' });
  await sends.send(user, { message: 'one\r\ntwo' }, { 'a ü/文件.txt': 300_000, empty: 0 });
  await sends.upload(user, { 'not sent.bin': 10_000 });
  config = readConfig({ DATA_DIR: app.dataDir, DATABASE_URL: app.database.ownerUrl });
  good = join(mkdtempSync(join(tmpdir(), 'waybill-backup-')), 'good');
  await make(good);
});
afterAll(async () => {
  rmSync(dirname(good), { recursive: true, force: true });
  await sends.mailbox.stop();
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'waybill-backup-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const quiet = { say: () => {}, signal: new AbortController().signal };
const make = (to: string, from: Config = config) =>
  backUp(from, to, { ...quiet, bytesPerSecond: Number.POSITIVE_INFINITY });
const bring = (from: string, to: Config, acceptDamaged = false) =>
  restore(to, from, { ...quiet, acceptDamaged }, async () => {});

/** Files that a full verification reports as lost. */
async function lostIn(path: string): Promise<readonly string[]> {
  const { root, manifest } = await openBackup(path);
  return (await passBlobs(root, manifest, undefined, quiet)).lost;
}

async function asOwner(statement: string, url = inject('ownerUrl')): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A target for a restore: an empty database and an empty folder. */
async function elsewhere(env: Record<string, string> = {}): Promise<Config> {
  const name = `restored_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await asOwner(`create database ${name}`);
  onTestFinished(() => asOwner(`drop database ${name} with (force)`));
  const url = new URL(inject('ownerUrl'));
  url.pathname = `/${name}`;
  return readConfig({ DATA_DIR: join(folder(), 'data'), DATABASE_URL: url.href, ...env });
}

/** For cases that are refused before any database is used. */
const nowhere = (env: Record<string, string> = {}): Config =>
  readConfig({
    DATA_DIR: join(folder(), 'data'),
    DATABASE_URL: 'postgres://unused@127.0.0.1:1/none',
    ...env,
  });

/** A copy of the good backup, for a test to damage. */
function copyOfGood(): { path: string; manifest: Manifest } {
  const path = join(folder(), 'copy');
  cpSync(good, path, { recursive: true });
  return { path, manifest: readManifest(path) };
}

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  const at = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(path, bytes);
}

const someBlob = (path: string): string => {
  const blobs = join(path, 'blobs');
  const found = readdirSync(blobs, { recursive: true, withFileTypes: true }).find((each) => each.isFile());
  return join(found?.parentPath ?? '', found?.name ?? '');
};

const hashes = ({ files }: Manifest) => files.map(({ name, sha256 }) => `${name} ${sha256}`);

test('S183 restore: every row and every object is the same as before', async () => {
  const target = await elsewhere();
  const { manifest } = await bring(good, target);
  expect(manifest.blobs.count).toBeGreaterThan(2);
  const again = await make(join(folder(), 'again'), target);
  expect(hashes(again.manifest)).toEqual(hashes(manifest));
  expect(again.manifest.sequences).toEqual(manifest.sequences);
  await expect(bring(good, target)).rejects.toThrow('is not empty');
  await expect(bring(good, { ...target, dataDir: join(folder(), 'data') })).rejects.toThrow(
    'The database of DATABASE_URL is not empty',
  );
});

test('S183 restore: a backup of an older version is migrated to this version', async () => {
  const old = await elsewhere();
  const url = old.databaseUrl ?? '';
  await migrate(url, migrationsFolder, undefined, '0007_files.sql');
  await asOwner("insert into users (email) values ('old@example.com')", url);
  mkdirSync(old.dataDir, { mode: 0o700 });
  const { root, manifest } = await make(join(folder(), 'old'), old);
  expect(manifest.migrations).toHaveLength(7);
  const target = await elsewhere();
  await bring(root, target);
  const { manifest: now } = await make(join(folder(), 'now'), target);
  expect(now.migrations).toEqual(readManifest(good).migrations);
  expect(now.tables.find(({ name }) => name === 'users')?.rows).toBe(1);
  expect(now.tables.find(({ name }) => name === 'transfers')?.rows).toBe(0);
});

test.each<[string, (path: string, manifest: Manifest) => void | Promise<void>, RegExp]>([
  ['without its manifest', (path) => rmSync(join(path, 'manifest.json')), /no complete backup/],
  ['with a changed manifest', (path) => flipByte(join(path, 'manifest.json')), /manifest\.json was changed/],
  [
    'with a changed table',
    (path, { folder }) => flipByte(join(path, folder, 'public.users.copy')),
    /public\.users\.copy was changed/,
  ],
  [
    'with changed keys',
    (path, { folder }) => flipByte(join(path, folder, 'store-keys')),
    /store-keys was changed/,
  ],
  [
    'without its names',
    (path, { folder }) => rmSync(join(path, folder, 'store-index')),
    /store-index is missing/,
  ],
  ['with a changed file', (path) => flipByte(someBlob(path)), /1 of its files are missing or changed/],
  ['without a file', (path) => rmSync(someBlob(path)), /1 of its files are missing or changed/],
  [
    'of a newer Waybill',
    (path, manifest) =>
      writeManifest(path, {
        ...manifest,
        migrations: [...manifest.migrations, { name: '9999_later.sql', hash: '' }],
      }),
    /newer Waybill \(9999_later\.sql\)/,
  ],
])('S183 restore: a backup %s is refused, and nothing is left behind', async (_, change, reason) => {
  const { path, manifest } = copyOfGood();
  await change(path, manifest);
  const target = nowhere();
  await expect(bring(path, target)).rejects.toThrow(reason);
  expect(existsSync(target.dataDir) ? readdirSync(target.dataDir) : []).toEqual([]);
});

test('S183 restore: fewer rows than the manifest says are refused, and the database stays empty', async () => {
  const { path, manifest } = copyOfGood();
  const tables = manifest.tables.map((each) => ({
    ...each,
    rows: each.rows + (each.name === 'users' ? 1 : 0),
  }));
  await writeManifest(path, { ...manifest, tables });
  const target = await elsewhere();
  await expect(bring(path, target)).rejects.toThrow('users should have 2 rows, but 1 were read');
  expect(readdirSync(target.dataDir)).toEqual([]);
});

test('S183 restore: with acceptDamaged the sound files of a damaged backup are restored, and the damage is reported', async () => {
  const { path } = copyOfGood();
  flipByte(someBlob(path));
  const target = await elsewhere();
  const { damaged } = await bring(path, target, true);
  expect(damaged).toHaveLength(1);
  // A backup of the restored data holds the same damage, and can be restored again.
  const later = await make(join(folder(), 'later'), target);
  expect(later.manifest.blobs.damaged).toEqual(damaged);
  expect(await lostIn(later.root)).toEqual([]);
});

test('S183 restore: settings that do not fit the backup are refused', async () => {
  const s3 = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
    S3_ROLE_ARN: 'arn:x',
  };
  await expect(bring(good, nowhere(s3))).rejects.toThrow('leave out the S3_… settings');
  const other = { SECRET_KEY: '0123456789abcdef0123456789abcdef' };
  await expect(bring(good, nowhere(other))).rejects.toThrow('SECRET_KEY differs from the one');
  const without = { ...config, storage: nowhere(s3).storage };
  const { root, manifest } = await make(join(folder(), 'database-only'), without);
  expect(manifest.blobs.count).toBe(0);
  expect(manifest.buckets[0]).toMatch(/^127\.0\.0\.1:1 waybill-/);
  await expect(bring(root, nowhere())).rejects.toThrow('use the same S3_… settings');
  expect((await bring(root, await elsewhere(s3))).blobs).toBeUndefined();
});

test('S183 backup: a second one copies what is new, drops what is gone, and never damages the one before', async () => {
  const { path, manifest } = copyOfGood();
  const user = await app.makeUser();
  const { slug } = await sends.send(user, {}, { 'new.bin': 5_000 });
  const { prefix } = await app.deps.db
    .selectFrom('drafts')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const second = await make(path);
  expect(second.copied).toEqual({ count: 1, bytes: 5_000 });
  expect(existsSync(join(path, manifest.folder))).toBe(false);
  await app.deps.storage.remove('oss-cn-hongkong', prefix);
  const third = await make(path);
  expect(third.copied.count).toBe(0);
  expect(third.manifest.blobs.count).toBe(second.manifest.blobs.count - 1);
  expect(await lostIn(path)).toEqual([]);
  expect(readManifest(path)).toEqual(third.manifest);
  // Stopped: the manifest and its files are unchanged.
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(backUp(config, path, { ...quiet, signal: stopped, bytesPerSecond: 1 })).rejects.toThrow(
    'stopped',
  );
  expect(await lostIn(path)).toEqual([]);
  expect(readManifest(path)).toEqual(third.manifest);
});

test('R04 backup: each complete one is recorded in the database, with the moment up to which it holds everything', async () => {
  const { manifest } = await make(join(folder(), 'recorded'));
  const last = await app.deps.db
    .selectFrom('backups')
    .select('point')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(last?.point.toISOString()).toBe(manifest.point);
});

test('S183 backup: only its own folder is used, by one backup at a time', async () => {
  await expect(make(join(app.dataDir, 'inside'))).rejects.toThrow('inside the data folder');
  const full = folder();
  writeFileSync(join(full, 'diary'), '');
  await expect(make(full)).rejects.toThrow('something other than a backup');
  const foreign = copyOfGood().path;
  writeFileSync(join(foreign, 'waybill-backup'), 'another instance\n');
  await expect(make(foreign)).rejects.toThrow('another Waybill');
  const both = await Promise.allSettled([make(join(folder(), 'a')), make(join(folder(), 'b'))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('S183 restore: a folder whose restore did not finish is neither started nor restored into again', async () => {
  const target = nowhere();
  mkdirSync(target.dataDir);
  writeFileSync(join(target.dataDir, UNFINISHED), '');
  await expect(make(join(folder(), 'x'), target)).rejects.toThrow('did not finish');
  await expect(bring(good, target)).rejects.toThrow('empty that folder and restore again');
});
