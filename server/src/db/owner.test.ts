/** Tests the role that `.env.example` names: called `waybill`, like the schema that holds the migrations. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { inPublic } from './owner.ts';

async function emptyDatabase(): Promise<string> {
  const name = `owner_${randomBytes(6).toString('hex')}`;
  await ask(inject('ownerUrl'), `create database ${name}`);
  onTestFinished(async () => {
    await ask(inject('ownerUrl'), `drop database ${name} with (force)`);
    await ask(inject('ownerUrl'), `drop role if exists ${name}_app`);
  });
  const url = new URL(inject('ownerUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** A plain connection without our settings, as any other program opens it. */
async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const schemasOf = (url: string) =>
  ask(
    url,
    `select schemaname as schema, count(*)::int as tables from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'graphile_worker') group by 1 order by 1`,
  );

/** What earlier versions did: every step in the role's own search path. */
async function migrateIntoRolesSchema(url: string, schema: string): Promise<void> {
  const steps = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql') && name < '0009')
    .sort();
  const texts = steps.map((name) => readFileSync(join(migrationsFolder, name), 'utf8'));
  await ask(
    url,
    'create schema waybill',
    'create table waybill.migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    'create table waybill.settings (key text primary key, value text not null)',
    `create schema if not exists ${schema}; set search_path = ${schema}, public`,
    ...texts,
    ...steps.map((name, at) => {
      const hash = createHash('sha256')
        .update(texts[at] ?? '')
        .digest('hex');
      return `insert into waybill.migrations (name, hash) values ('${name}', '${hash}')`;
    }),
    `insert into users (email) values ('early@example.com')`,
  );
}

test('G18 migrate: the documented role makes its tables in public, and the application sees them', async () => {
  const url = await emptyDatabase();
  expect(new URL(url).username).toBe('waybill');
  const { appUrl } = await migrate(url, migrationsFolder, undefined);
  expect(await schemasOf(url)).toMatchObject([{ schema: 'public' }, { schema: 'waybill', tables: 2 }]);
  expect(await ask(appUrl, 'select count(*)::int as tokens from operator_tokens')).toEqual([{ tokens: 0 }]);
});

test('G18 migrate: a search path that a role or an address was given changes nothing', async () => {
  const url = await emptyDatabase();
  const name = new URL(url).pathname.slice(1);
  await ask(url, 'create schema elsewhere', `alter database ${name} set search_path = elsewhere`);
  const given = new URL(url);
  given.searchParams.set('options', '-c search_path=elsewhere -c statement_timeout=60000');
  const { appUrl } = await migrate(given.href, migrationsFolder, undefined);
  expect(await schemasOf(url)).toMatchObject([{ schema: 'public' }, { schema: 'waybill', tables: 2 }]);
  expect(await ask(appUrl, 'show statement_timeout')).toEqual([{ statement_timeout: '1min' }]);
  expect(inPublic(appUrl)).toBe(appUrl);
});

test('G18 migrate: tables that an earlier version made in the schema waybill move to public with their rows', async () => {
  const url = await emptyDatabase();
  await migrateIntoRolesSchema(url, 'waybill');
  const { appUrl } = await migrate(url, migrationsFolder, undefined);
  expect(await schemasOf(url)).toMatchObject([{ schema: 'public' }, { schema: 'waybill', tables: 2 }]);
  expect(await ask(appUrl, 'select email from users')).toEqual([{ email: 'early@example.com' }]);
  // Its sequences came along.
  await ask(appUrl, `insert into events (kind, data) values ('test.moved', '{}')`);
});

test('G18 migrate: tables in both schemas, or in one that the operator made, refuse the start in one sentence', async () => {
  const twice = await emptyDatabase();
  await migrateIntoRolesSchema(twice, 'waybill');
  await ask(twice, 'create table public.users (id int)');
  await expect(migrate(twice, migrationsFolder, undefined)).rejects.toThrow(
    "This database has Waybill's tables twice",
  );
  expect(await ask(twice, 'select email from waybill.users')).toEqual([{ email: 'early@example.com' }]);
  const own = await emptyDatabase();
  await migrateIntoRolesSchema(own, 'other');
  await expect(migrate(own, migrationsFolder, undefined)).rejects.toThrow(
    "Waybill's tables are in the schema other of this database and belong in public",
  );
});
