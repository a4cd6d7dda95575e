/** Tests what the application's role can and cannot do on a real server. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyDatabase, type TestDatabase } from '../../test/database.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await copyDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('the application role', () => {
  test.each([
    `copy (select 1) to program 'id'`,
    `copy users from program 'id'`,
    `copy (select 1) to '/tmp/waybill-proof'`,
    'create extension pgcrypto',
    `select pg_read_file('postgresql.conf')`,
    `select pg_ls_dir('.')`,
    `select lo_import('/etc/passwd')`,
    'alter role current_user superuser',
    'create role intruder',
    'select * from pg_authid',
    'create table t (x int)',
    'create temporary table t (x int)',
    'create function f() returns int language sql as $$ select 1 $$',
    'drop table users',
    'alter table users add column x int',
    'truncate events',
    'select * from waybill.settings',
    'select * from waybill.migrations',
    `alter system set log_statement = 'all'`,
    'set role waybill_owner',
  ])('S155 the role is denied: %s', async (statement) => {
    await expect(client.query(statement)).rejects.toThrow(
      /permission denied|must be (owner|superuser)|not permitted/,
    );
  });

  test('S155 the role reads and writes rows, and queues jobs', async () => {
    await client.query(`insert into users (email) values ('row@example.com')`);
    expect((await client.query('select email from users')).rows).toEqual([{ email: 'row@example.com' }]);
    await client.query(`select graphile_worker.add_job('sweep')`);
  });

  test('a statement that takes too long is cancelled', async () => {
    await client.query('begin');
    await client.query(`set local statement_timeout = '20ms'`);
    await expect(client.query('select pg_sleep(60)')).rejects.toThrow(/statement timeout/);
    await client.query('rollback');
  });
});
