/** Tests that migrations since the last release only add, so that its servers run on beside those of this version. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findBreaks } from './migrations/rules.mjs';

const folder = fileURLToPath(new URL('../server/migrations/', import.meta.url));
const released: { version: string; last: string; sha256: string } = JSON.parse(
  readFileSync(`${folder}released.json`, 'utf8'),
);
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }));

test('R05 migrations since the last release take nothing away from its servers', () => {
  const since = migrations.filter(({ name }) => name > released.last);
  expect(findBreaks(since, released.version)).toEqual([]);
});

test('R05 migrations of the last release are as they were released', () => {
  const before = migrations.filter(({ name }) => name <= released.last);
  expect(before.at(-1)?.name).toBe(released.last);
  const hash = createHash('sha256');
  for (const { name, text } of before) hash.update(`${name}\n${text}`);
  expect(hash.digest('hex')).toBe(released.sha256);
});

const breaks = (text: string) => findBreaks([{ name: '0099_new.sql', text }], '0.2.0');

test.each([
  'drop table t',
  'alter table t drop column x',
  'alter table t add y text, drop column x',
  'alter table t rename column x to y',
  'alter table t rename to u',
  'alter table t alter column x type bigint',
  'alter table t alter x set not null',
  'alter table t alter column x drop default',
  'alter table t add column x text not null',
  'alter table t add constraint t_x unique (x)',
  'alter table t add unique (x, y)',
  'alter table t add check (x > 0)',
  'alter table t drop constraint t_pkey',
  'drop index t_x',
  'drop function f',
  'create unique index t_x on t (x)',
  'create unique index on public.t (x)',
  '-- why\nALTER TABLE t\n  DROP COLUMN x',
  '-- unused since 0.3.0: t.x\nalter table t drop column x',
])('R05 a migration is refused while the version before may run: %s', (statement) => {
  expect(breaks(`${statement};`)).toEqual([expect.stringMatching(/^0099_new\.sql /)]);
});

test.each([
  'create table u (x int primary key, y text not null unique)',
  'create table u (x int); alter table u add check (x > 0); create unique index on u (x); alter table u drop column x',
  'alter table t add column x text',
  `alter table t add column x text[] not null default '{}'`,
  'alter table t add x timestamptz not null default now(), add column y bigint generated always as identity',
  'create index t_x on t (x)',
  'create or replace function f() returns int language sql as $$ select 1; drop table t $$',
  `insert into t values ('drop table t; rename')`,
  '-- unused since 0.2.0: t.x\nalter table t drop column x',
  '-- unused since 0.1.0\ndrop table t',
])('R05 a migration may: %s', (statement) => {
  expect(breaks(`${statement};`)).toEqual([]);
});
