import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder } from './migrations-folder.ts';

async function emptyDatabase(name: string): Promise<string> {
  const owner = new URL(inject('ownerUrl'));
  const admin = new Client({ connectionString: owner.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role if exists ${name}_app`);
    await admin.end();
  });
  owner.pathname = `/${name}`;
  return owner.href;
}

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('migrate: three starts at once run each step once, and all three can connect', async () => {
  const url = await emptyDatabase('three_at_once');
  const results = await Promise.all([1, 2, 3].map(() => migrate(url, migrationsFolder, undefined)));
  const ran = results.flatMap(({ applied }) => applied);
  expect(ran.length).toBeGreaterThan(0);
  expect(new Set(ran).size).toBe(ran.length);
  for (const { appUrl } of results) {
    const client = new Client({ connectionString: appUrl });
    await client.connect();
    expect((await client.query('select count(*)::int as users from users')).rows).toEqual([{ users: 0 }]);
    await client.end();
  }
});

test('migrate: a step that fails leaves nothing behind, and the next start tries it again', async () => {
  const url = await emptyDatabase('half_step');
  const bad = {
    '0001_a.sql': 'create table a (x int)',
    '0002_b.sql': 'create table b (x int); select nonsense',
  };
  await expect(migrate(url, folderWith(bad), undefined)).rejects.toThrow(/nonsense/);
  const { applied } = await migrate(
    url,
    folderWith({ ...bad, '0002_b.sql': 'create table b (x int)' }),
    undefined,
  );
  expect(applied).toEqual(['0002_b.sql']);
});

test('migrate: a changed or unknown step stops the start', async () => {
  const url = await emptyDatabase('changed_step');
  await migrate(url, folderWith({ '0001_a.sql': 'create table a (x int)' }), undefined);
  await expect(
    migrate(url, folderWith({ '0001_a.sql': 'create table a (y int)' }), undefined),
  ).rejects.toThrow(/was changed/);
  await expect(migrate(url, folderWith({}), undefined)).rejects.toThrow(/newer Waybill/);
});

test('migrate: an operator without the right to create roles learns what to do', async () => {
  const database = await copyDatabase();
  onTestFinished(() => database.drop());
  await expect(migrate(database.url, migrationsFolder, undefined)).rejects.toThrow(/permission denied/);
});
