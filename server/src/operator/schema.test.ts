/** Starts and commands on a database of another version: what each of them refuses, and what it leaves as it was. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { copyDatabase } from '../../test/database.ts';
import { backUp } from '../backup/back-up.ts';
import { type Config, readConfig } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { fingerprintOf } from '../installation/fingerprint.ts';
import { ownSecrets } from '../installation/own-secrets.ts';
import { requireSameSettings } from '../installation/same-settings.ts';
import { freePort } from '../installation/tcp-ports.ts';
import { supervise } from '../supervisor/supervise.ts';
import type { OfflineCommand } from './command.ts';
import { withDatabase } from './connect.ts';
import { migrateCommands } from './migrate-commands.ts';
import { seedCommands } from './seed-commands.ts';
import { settingsCommands } from './settings-commands.ts';

let ownerUrl: string;
let config: Config;
let client: Client;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'waybill-schema-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const configOf = async (env: Record<string, string> = {}): Promise<Config> =>
  readConfig({ DATABASE_URL: ownerUrl, DATA_DIR: folder(), PORT: String(await freePort()), ...env });

beforeEach(async () => {
  const made = await copyDatabase();
  ownerUrl = made.ownerUrl;
  config = await configOf({ SECRET_KEY: '0123456789abcdef0123456789abcdef' });
  client = new Client({ connectionString: ownerUrl });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await made.drop();
  });
  // Makes the application's role for this copy.
  await migrate(ownerUrl, migrationsFolder, undefined);
});

/** Undoes the last migration. */
async function makeOlder(): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `delete from waybill.migrations where name = '0067_superseded_jobs.sql' returning name`,
  );
  await client.query('drop function queue_job');
  return rows[0]?.name ?? '';
}

/** By two versions: the next one would be let in beside this one. */
const makeNewer = async () => {
  await client.query(`insert into waybill.migrations (name, hash) values ('9999_later.sql', 'x')`);
  await client.query(`update waybill.settings set value = '9999_later.sql' where key = 'beside'`);
};

const ranMigrations = async () =>
  (await client.query<{ name: string }>('select name from waybill.migrations')).rows.map(({ name }) => name);

const run = (commands: readonly OfflineCommand[], by = config, options: Record<string, string> = {}) =>
  commands[0]?.runOffline(by, [], options);

const acceptance = settingsCommands.filter(({ name }) => name === 'settings accept');

const useDatabase = (by = config) => withDatabase(by, async () => 'used');

test('K25 a command on a database of this version runs', async () => {
  expect(await useDatabase()).toBe('used');
});

test('K25 a command on an older database: refused with what to do, and nothing is migrated', async () => {
  const undone = await makeOlder();
  await expect(useDatabase()).rejects.toThrow(
    /from an older Waybill: 0067_superseded_jobs\.sql did not run.*npm run waybill -- migrate/,
  );
  await expect(run(seedCommands, config, { email: 'demo@example.com' })).rejects.toThrow(/older Waybill/);
  expect(await ranMigrations()).not.toContain(undone);
});

test('K25 a command on a newer database is refused, and so are migrate, backup and start: none changes it', async () => {
  const undone = await makeOlder();
  await makeNewer();
  const newer = /made by a newer Waybill \(9999_later\.sql\); update this one/;
  await expect(useDatabase()).rejects.toThrow(newer);
  await expect(run(migrateCommands)).rejects.toThrow(newer);
  const options = { say: () => {}, signal: new AbortController().signal, bytesPerSecond: 1e9 };
  await expect(backUp(config, join(folder(), 'backup'), options)).rejects.toThrow(newer);
  await expect(supervise(config, () => {})).rejects.toThrow(newer);
  expect(await ranMigrations()).not.toContain(undone);
});

test('K25 migrate: updates an older database on purpose, names what ran, and commands run again', async () => {
  const undone = await makeOlder();
  expect(await run(migrateCommands)).toMatchObject({ ok: true, lines: expect.arrayContaining([undone]) });
  expect(await useDatabase()).toBe('used');
  expect(await run(migrateCommands)).toMatchObject({ lines: ['The database is up to date.'] });
});

test('K29 migrate: recurring jobs that were superseded before are forgotten, and jobs that failed stay', async () => {
  await makeOlder();
  await client.query(`
    select graphile_worker.add_job('roll-up-analytics'), graphile_worker.add_job('sweep'),
      graphile_worker.add_job('send-mail', '{"id": "x"}')`);
  await client.query('update graphile_worker._private_jobs set attempts = max_attempts');
  await client.query(`
    update graphile_worker._private_jobs set last_error = 'it failed'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'sweep')`);
  await run(migrateCommands);
  const { rows } = await client.query('select task_identifier as job from graphile_worker.jobs order by 1');
  expect(rows).toEqual([{ job: 'send-mail' }, { job: 'sweep' }]);
});

test('K25 a start and migrate with the settings of another installation are refused before a migration runs', async () => {
  const secrets = ownSecrets(config, config.dataDir);
  await requireSameSettings(ownerUrl, fingerprintOf(config.storage, secrets));
  const undone = await makeOlder();
  const other = await configOf({ SECRET_KEY: 'fedcba9876543210fedcba9876543210' });
  await expect(supervise(other, () => {})).rejects.toThrow(/^SECRET_KEY /);
  await expect(run(migrateCommands, other)).rejects.toThrow(/^SECRET_KEY /);
  expect(await ranMigrations()).not.toContain(undone);
  // The way out that both name works on the older database.
  await expect.poll(() => run(acceptance, other)?.catch(() => undefined)).toMatchObject({ ok: true });
  expect(await run(migrateCommands, other)).toMatchObject({ ok: true });
});

test('K25 a command on an empty database or data folder: refused with what to do, and nothing is made', async () => {
  await client.query('drop schema waybill cascade');
  await expect(useDatabase()).rejects.toThrow(/has no tables yet\. Start Waybill once, or .* migrate/);
  await expect(run(acceptance)).rejects.toThrow(/never been started/);
  const dataDir = join(folder(), 'data');
  const alone = readConfig({ DATA_DIR: dataDir });
  await expect(useDatabase(alone)).rejects.toThrow(`There is no database in ${dataDir}: check DATA_DIR.`);
});
