import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../test/database.ts';
import { backUp } from '../backup/back-up.ts';
import { readConfig } from '../config/config.ts';
import { settingsCommands } from '../operator/settings-commands.ts';
import { checkConnections } from '../supervisor/connections.ts';
import { lockFolder } from '../supervisor/folder-lock.ts';
import { fingerprintOf } from './fingerprint.ts';
import { ownSecrets } from './own-secrets.ts';
import { requireSameSettings } from './same-settings.ts';

let database: TestDatabase;
beforeEach(async () => {
  const made = await copyDatabase();
  database = made;
  onTestFinished(() => made.drop());
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'waybill-same-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const S3 = {
  S3_ENDPOINT: 'http://10.0.0.5:7480',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 'b',
  S3_ROLE_ARN: 'arn:x',
  SECRET_KEY: '0123456789abcdef0123456789abcdef',
};

const configOf = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: folder(), DATABASE_URL: database.ownerUrl, ...env });

/** A server with these settings, in its own data folder unless one is given. */
async function joinWith(env: Record<string, string>): Promise<void> {
  const config = configOf(env);
  const secrets = ownSecrets(config, config.dataDir);
  await requireSameSettings(database.ownerUrl, fingerprintOf(config.storage, secrets));
}

test('G21 servers with the same secret and storage join a database, whatever their keys and folders are', async () => {
  await Promise.all([joinWith(S3), joinWith(S3), joinWith(S3)]);
  await joinWith({
    ...S3,
    S3_ENDPOINT: 'http://10.0.0.5:7480/',
    S3_ACCESS_KEY: 'c',
    S3_SIGNING_REGION: 'eu-1',
  });
  const home = folder();
  database = await copyDatabase();
  await joinWith({ DATA_DIR: home });
  await joinWith({ DATA_DIR: home });
  await database.drop();
});

test.each<[string, Record<string, string>, RegExp]>([
  ['secret', { ...S3, SECRET_KEY: 'fedcba9876543210fedcba9876543210' }, /^SECRET_KEY /],
  ['endpoint', { ...S3, S3_ENDPOINT: 'http://10.0.0.6:7480' }, /^S3_ENDPOINT /],
  ['public endpoint', { ...S3, S3_PUBLIC_ENDPOINT: 'https://s3.example.com' }, /^S3_PUBLIC_ENDPOINT /],
  ['bucket', { ...S3, S3_BUCKET_PREFIX: 'other-' }, /^S3_BUCKET_PREFIX \(or S3_REGIONS\) /],
  [
    'bucket of one region',
    { ...S3, S3_REGIONS: '{"oss-eu-central-1": {"bucket": "elsewhere"}}' },
    /^S3_BUCKET_PREFIX \(or S3_REGIONS\) /,
  ],
  ['kind of storage', { SECRET_KEY: S3.SECRET_KEY }, /keep files elsewhere: S3_ENDPOINT/],
])('G21 a server with another %s is refused, and the setting is named', async (_, env, reason) => {
  await joinWith(S3);
  await expect(joinWith(env)).rejects.toThrow(reason);
  await joinWith(S3);
});

test('R04 regions: a server may add one, and the others must keep its files in the same place', async () => {
  const paris = { REGIONS: '{"eu-paris": {"name": "Paris", "country": "FR", "lat": 48.9, "lon": 2.4}}' };
  await joinWith(S3);
  await joinWith({ ...S3, ...paris });
  await joinWith(S3);
  await expect(
    joinWith({ ...S3, ...paris, S3_REGIONS: '{"eu-paris": {"bucket": "elsewhere"}}' }),
  ).rejects.toThrow(/^S3_REGIONS: eu-paris differs from where the files of this region are kept\./);
});

test('G21 two data folders with embedded stores cannot share a database', async () => {
  const { SECRET_KEY } = S3;
  await joinWith({ SECRET_KEY });
  await expect(joinWith({ SECRET_KEY })).rejects.toThrow(/^DATA_DIR /);
});

test('G21 the stored fingerprint reveals neither the secret nor an address', async () => {
  await joinWith(S3);
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query(`select value from waybill.settings where key = 'fingerprint'`);
  await client.end();
  expect(Object.values(JSON.parse(rows[0].value))).toEqual(
    Array(5).fill(expect.stringMatching(/^[0-9a-f]{64}$/)),
  );
});

test('G21 settings accept: changed settings are accepted once no server runs', async () => {
  await joinWith(S3);
  const changed = { ...S3, SECRET_KEY: 'fedcba9876543210fedcba9876543210', S3_BUCKET_PREFIX: 'new-' };
  const accept = settingsCommands.find(({ name }) => name === 'settings accept');
  const run = async () => accept?.runOffline(configOf(changed), [], {});
  const running = await lockFolder(database.ownerUrl, 'here', 'another server', () => {});
  await expect(run()).rejects.toThrow('stop all of them first');
  await running.release();
  // A closed connection stays in PostgreSQL's list for a moment.
  await expect.poll(() => run().catch(() => undefined)).toMatchObject({ ok: true });
  await joinWith(changed);
  await expect(joinWith(S3)).rejects.toThrow(/^SECRET_KEY /);
});

test('G21 a backup with another secret than the server’s is refused', async () => {
  await joinWith(S3);
  const config = configOf({ ...S3, SECRET_KEY: 'fedcba9876543210fedcba9876543210' });
  const options = { say: () => {}, signal: new AbortController().signal, bytesPerSecond: 1e9 };
  await expect(backUp(config, join(folder(), 'backup'), options)).rejects.toThrow(/^SECRET_KEY /);
});

async function limit(most: number): Promise<void> {
  const name = new URL(database.ownerUrl).pathname.slice(1);
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`alter database ${name} connection limit ${most}`);
  await client.end();
}

test('G21 too few database connections: refused when no process could start, a warning when load would not fit', async () => {
  const check = (webProcesses: number) => checkConnections(database.ownerUrl, database.url, webProcesses);
  expect(await check(2)).toBeUndefined();
  await limit(30);
  expect(await check(2)).toMatch(/^The database allows 30 connections, .* may open 36/);
  await limit(6);
  await expect(check(2)).rejects.toThrow(
    'The database allows 6 connections, too few for 2 web processes and the jobs.',
  );
  expect(await check(1)).toMatch(/may open 25/);
});

test('G21 several servers together need as many connections each', async () => {
  const servers = await Promise.all(
    ['a', 'b'].map((name) => lockFolder(database.ownerUrl, 'here', name, () => {})),
  );
  onTestFinished(async () => {
    for (const server of servers) await server.release();
  });
  await limit(97);
  expect(await checkConnections(database.ownerUrl, database.url, 2)).toBeUndefined();
  expect(await checkConnections(database.ownerUrl, database.url, 4)).toMatch(
    /each of the 2 servers on this database, if they are alike, may open 58/,
  );
});
