/** Contract tests that every DatabaseServer must pass, embedded or external. */
import { Client } from 'pg';
import { expect, test } from 'vitest';
import type { DatabaseServer } from './port.ts';

export function databaseSuite(name: string, open: () => Promise<DatabaseServer>): void {
  const ask = async (url: string, statement: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  };

  test(`${name}: the owner creates tables, and the encoding is UTF-8`, async () => {
    const server = await open();
    await ask(server.ownerUrl, 'create table suite (name text)');
    await ask(server.ownerUrl, `insert into suite values ('运单')`);
    expect(await ask(server.ownerUrl, 'select name from suite')).toEqual([{ name: '运单' }]);
    await ask(server.ownerUrl, 'drop table suite');
    expect(await ask(server.ownerUrl, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  });

  test(`${name}: recover() on a healthy server keeps every committed row`, async () => {
    const server = await open();
    await ask(server.ownerUrl, 'create table if not exists kept (x int)');
    await ask(server.ownerUrl, 'insert into kept values (1)');
    await server.recover();
    expect(await ask(server.ownerUrl, 'select x from kept')).toEqual([{ x: 1 }]);
  });

  test(`${name}: opening it a second time adopts the running server`, async () => {
    const first = await open();
    const second = await open();
    expect(second.adopted).toBe(true);
    expect(second.ownerUrl).toBe(first.ownerUrl);
  });
}
