/** Tests what `doctor` finds in and around the database. */
import { Client } from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../../test/database.ts';
import { readConfig } from '../../config/config.ts';
import { commonSettings } from '../../installation/common-settings.ts';
import { lockFolder } from '../../supervisor/folder-lock.ts';
import { checkBackup } from './check-backup.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase, type DatabaseSettings, judgeDatabase, judgePooler } from './check-database.ts';
import { checkCustomers } from './check-dns.ts';
import { checkConnections, checkServers } from './check-servers.ts';
import type { Finding } from './finding.ts';

let database: TestDatabase;
let client: Client;
beforeEach(async () => {
  database = await copyDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
});

const told = (found: readonly Finding[]): string =>
  found.map(({ state, text, remedy }) => `${state}: ${text} ${remedy ?? ''}`).join('\n');

const right: DatabaseSettings = {
  version: 160_004,
  isStandby: false,
  encoding: 'UTF8',
  off: [],
  endsIdle: false,
};

test.each<[string, Partial<DatabaseSettings>, RegExp]>([
  ['too old', { version: 130_010 }, /PostgreSQL 13 is too old\. Update/],
  ['a standby', { isStandby: true }, /can only be read\. Name the primary/],
  ['not in UTF-8', { encoding: 'SQL_ASCII' }, /as SQL_ASCII.*restore a backup/],
  ['without fsync', { off: ['fsync'] }, /fsync is off: a power cut.*Turn fsync on/],
  ['with acknowledgements too early', { off: ['synchronous_commit'] }, /synchronous_commit is off/],
  ['ending idle connections', { endsIdle: true }, /Set idle_session_timeout to 0/],
])('R04 doctor: a database that is %s is a problem with a remedy', (_, change, sentence) => {
  expect(judgeDatabase(right)).toEqual([]);
  const found = judgeDatabase({ ...right, ...change });
  expect(found.map(({ state }) => state)).toEqual(['problem']);
  expect(told(found)).toMatch(sentence);
});

test('R04 doctor: a pooler that hands connections on is recognized by the same server process', () => {
  expect(judgePooler([11, 12])).toEqual([]);
  expect(told(judgePooler([11, 11]))).toMatch(/^problem: A pooler.*Name PostgreSQL itself/);
});

const look = (given?: string) => checkDatabase(client, database.ownerUrl, given);

test('R04 doctor: a right database is told with its version, another one with what to do about its tables', async () => {
  // The server of these tests is fast and careless, and this machine may be busy.
  const isSound = ({ state, text }: Finding) => state === 'ok' || /ms away|^fsync/.test(text);
  expect((await look(database.url)).filter((each) => !isSound(each))).toEqual([]);
  await client.query(`insert into waybill.migrations (name, hash) values ('9999_later.sql', '')`);
  expect(told(await look(database.url))).toMatch(/A newer Waybill.*Update this server/);
  await client.query(`delete from waybill.migrations where name > '0070'`);
  expect(told(await look(database.url))).toMatch(
    /migrations of this version have not run yet\. Make a backup/,
  );
  await client.query('delete from waybill.migrations');
  expect(told(await look(database.url))).toMatch(/no tables yet\. Start Waybill/);
});

test('R04 doctor: a role of the application that cannot log in, or may do too much, is named', async () => {
  const wrong = new URL(database.url);
  wrong.password = 'another';
  expect(told(await look(wrong.href))).toMatch(/problem: The application's role cannot log in \(.*password/);
  expect(told(await look(database.ownerUrl))).toMatch(
    /warning: The application's role waybill\w* may do more.*nosuperuser/,
  );
});

const secrets = (instance: string) => ({
  'instance-id': instance,
  'operator-token': '',
  'secret-key': 'one secret of all servers',
});

async function run(instance: string, env: Record<string, string> = {}): Promise<void> {
  const config = readConfig({ WEB_PROCESSES: '4', ...env });
  const lock = await lockFolder(database.ownerUrl, 'here', instance, () => {});
  onTestFinished(() => lock.release());
  const settings = commonSettings(config, 'one secret of all servers');
  await lock.record({
    name: `machine-${instance}`,
    version: '0.1.0',
    webProcesses: config.webProcesses,
    settings,
  });
}

test('R04 doctor: servers with the same settings are listed, and one with others is named with the setting', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://files.example.com' });
  const look = (from = config) => checkServers(client, { config: from, secrets: secrets('a') });
  expect(told(await look())).toMatch(/warning: No server runs.*Start Waybill/);
  await run('a', { PUBLIC_URL: 'https://files.example.com' });
  await run('b', { PUBLIC_URL: 'https://files.example.com', WEB_PROCESSES: '2' });
  expect(told(await look())).toBe('ok: 2 servers run, with the same settings: machine-a, machine-b. ');
  await run('c', { PUBLIC_URL: 'https://files.example.com', DEFAULT_ROLE: 'pro', MAIL_MAX_PER_HOUR: '9' });
  expect(told(await look())).toMatch(
    /^problem: The server machine-c has other settings than this one: MAIL_MAX_… settings, DEFAULT_ROLE\. Set them/,
  );
  const changed = readConfig({ PUBLIC_URL: 'https://files.example.com', BRAND_NAME: 'Ship' });
  expect(told(await look(changed))).toMatch(
    /BRAND_NAME.* changed since the server in this data folder was started/,
  );
});

test('R05 doctor: servers of two versions on one database are told', async () => {
  await run('a');
  const config = readConfig({});
  const lock = await lockFolder(database.ownerUrl, 'here', 'b', () => {});
  onTestFinished(() => lock.release());
  const settings = commonSettings(config, 'one secret of all servers');
  await lock.record({ name: 'machine-b', version: '0.2.0', webProcesses: 1, settings });
  expect(told(await checkServers(client, { config, secrets: secrets('a') }))).toMatch(
    /^warning: Servers of several versions run side by side: 0\.1\.0, 0\.2\.0\. That is fine during an update/,
  );
});

test('R04 doctor: a server that has stopped is not counted', async () => {
  await run('a');
  const lock = await lockFolder(database.ownerUrl, 'here', 'b', () => {});
  await lock.record({ name: 'machine-b', version: '0.2.0', webProcesses: 1, settings: {} });
  await lock.release();
  const config = readConfig({});
  const look = () => checkServers(client, { config, secrets: secrets('a') });
  await expect.poll(async () => told(await look())).toBe('ok: One server runs: machine-a. ');
});

test('R04 doctor: the connections of all running servers are added up and compared with what is allowed', async () => {
  const config = readConfig({ WEB_PROCESSES: '4' });
  const look = () => checkConnections(client, database.ownerUrl, config);
  const name = new URL(database.ownerUrl).pathname.slice(1);
  await client.query(`alter database ${name} connection limit 90`);
  expect(told(await look())).toBe('ok: The server may open 58 connections; the database allows 90. ');
  await run('a');
  await run('b', { WEB_PROCESSES: '3' });
  expect(told(await look())).toMatch(
    /^problem: The 2 servers may open 105 connections; the database allows 90\. Set max_connections to 115/,
  );
});

test('R04 doctor: clocks that differ and a clock that is held are problems', async () => {
  expect(told(await checkClock(client))).toMatch(/^ok: /);
  expect(told(await checkClock(client, () => Date.now() - 60_000))).toMatch(
    /^problem: The clocks .* are \d+ s apart\. Let both machines/,
  );
  await client.query(`insert into clock (seen_at, running_ms, held) values (now(), 0, 'ahead')
    on conflict (single) do update set held = 'ahead'`);
  expect(told(await checkClock(client))).toMatch(/nothing is deleted.*clock confirm/);
});

test('R04 doctor: no backup, an old one and a recent one', async () => {
  expect(told(await checkBackup(client))).toMatch(/^warning: No backup was made.*every day/);
  await client.query(`insert into backups (point) values (now() - interval '9 days')`);
  expect(told(await checkBackup(client))).toMatch(/^warning: The last backup is 9 days old\. Run "backup"/);
  await client.query(`insert into backups (point) values (now() - interval '5 hours')`);
  expect(told(await checkBackup(client))).toBe('ok: The last backup is 5 hours old. ');
  await client.query('drop table backups');
  expect(told(await checkBackup(client))).toMatch(/^skipped: /);
});

test("R04 doctor: customers' domains with wrong records are named", async () => {
  expect(await checkCustomers(client)).toEqual([]);
  await client.query(
    `insert into users (id, email) values ('4a2b2a84-0f4e-4e0e-8a1e-0a6f6a3c1d11', 'a@example.com')`,
  );
  await client.query(`insert into domains (user_id, kind, name, challenge, failing_since)
    values ('4a2b2a84-0f4e-4e0e-8a1e-0a6f6a3c1d11', 'link', 'files.customer.example', 'x', now())`);
  expect(told(await checkCustomers(client))).toMatch(/^warning: .*files\.customer\.example/);
});
