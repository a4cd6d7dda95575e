/** Tests what is said before an update, and the version before on the tables of this one. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { copyDatabase } from '../../test/database.ts';
import { type Config, readConfig } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { readRelease } from '../db/release.ts';
import { readSchema, requireCurrent } from '../db/schema-version.ts';
import { upgradeCommands } from './upgrade-commands.ts';

let ownerUrl: string;
let config: Config;
let client: Client;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'waybill-upgrade-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

beforeEach(async () => {
  const made = await copyDatabase();
  ownerUrl = made.ownerUrl;
  config = readConfig({ DATABASE_URL: ownerUrl, DATA_DIR: folder() });
  client = new Client({ connectionString: ownerUrl });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await made.drop();
  });
});

const LATER = '9999_later.sql';
const release = readRelease(migrationsFolder)?.last ?? '';

async function check(): Promise<{ ok: boolean; said: string }> {
  const [command] = upgradeCommands;
  const { ok, lines } = (await command?.runOffline(config, [], { check: 'yes' })) ?? { ok: false, lines: [] };
  return { ok, said: lines.join('\n') };
}

const forget = (after: string) => client.query('delete from waybill.migrations where name > $1', [after]);

test('R05 upgrade --check: says which migrations would run, on which tables, and that the others can keep serving', async () => {
  expect((await check()).said).toMatch(/No migration would run\.\n.*one after another/);
  await forget(release);
  const { ok, said } = await check();
  expect(ok).toBe(true);
  expect(said).toMatch(/\d+ migrations would run: .*0076_backups\.sql/);
  expect(said).toMatch(/one after another while the others serve.*version before can be started again/);
  expect(said).toMatch(/Nothing was changed\.$/);
  expect((await readSchema(client, migrationsFolder)).pending.length).toBeGreaterThan(0);
});

test('R05 upgrade --check: from a version before the last release, all servers have to stop first', async () => {
  await forget('0070');
  const { said } = await check();
  expect(said).toMatch(/stop all servers before you start this one/);
  expect(said).toMatch(/Changes the table users, about [\d,]+ rows/);
});

test('R05 upgrade --check: another installation, a newer database and a missing --check are refused with a reason', async () => {
  const [command] = upgradeCommands;
  expect((await command?.runOffline(config, [], {}))?.lines.join()).toContain('Add --check');
  await client.query(
    `insert into waybill.settings (key, value) values ('fingerprint', '{"SECRET_KEY":"x"}')`,
  );
  await expect(check()).rejects.toThrow(/^SECRET_KEY /);
  await client.query(`insert into waybill.migrations (name, hash) values ('${LATER}', 'x')`);
  await client.query(`delete from waybill.settings where key = 'beside'`);
  expect(await check()).toMatchObject({ ok: false });
});

/** The tables after an update to a version whose last release was this one. */
async function updateToNext(): Promise<void> {
  await client.query(`insert into waybill.migrations (name, hash) values ('${LATER}', 'x')`);
  const { rows } = await client.query<{ name: string }>(
    `select max(name) as name from waybill.migrations where name <> '${LATER}'`,
  );
  await client.query(
    `insert into waybill.settings (key, value) values ('beside', $1) on conflict (key) do update set value = $1`,
    [rows[0]?.name],
  );
}

test('R05 way back: this version starts on the tables of the next one, and changes none of them', async () => {
  await updateToNext();
  const { applied, unknown } = await migrate(ownerUrl, migrationsFolder, undefined);
  expect([applied, unknown]).toEqual([[], [LATER]]);
  const schema = await readSchema(client, migrationsFolder);
  expect(() => requireCurrent(schema)).not.toThrow();
  expect((await check()).said).toMatch(/can run on them until the update after that/);
  const { rows } = await client.query(`select value from waybill.settings where key = 'beside'`);
  expect(rows[0]?.value).not.toBe(release);
});

test('R05 way back: two updates later it is refused', async () => {
  await updateToNext();
  await client.query(`update waybill.settings set value = '${LATER}' where key = 'beside'`);
  await expect(migrate(ownerUrl, migrationsFolder, undefined)).rejects.toThrow(/newer Waybill/);
});

test('R05 way back: this version itself lets the last release in', async () => {
  const before = folder();
  cpSync(migrationsFolder, before, {
    recursive: true,
    filter: (path) => !path.endsWith('.sql') || (path.split('/').at(-1) ?? '') <= release,
  });
  await migrate(ownerUrl, migrationsFolder, undefined);
  const schema = await readSchema(client, before);
  expect(schema.unknown.length).toBeGreaterThan(0);
  expect(schema.isBeside).toBe(true);
});
