/** What any PostgreSQL behind the port must do, ours or anyone's. */
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

  test(`${name}: the owner can make tables, in UTF-8`, async () => {
    const server = await open();
    await ask(server.ownerUrl, 'create table suite (name text)');
    await ask(server.ownerUrl, `insert into suite values ('运单')`);
    expect(await ask(server.ownerUrl, 'select name from suite')).toEqual([{ name: '运单' }]);
    await ask(server.ownerUrl, 'drop table suite');
    expect(await ask(server.ownerUrl, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  });

  test(`${name}: what is committed survives, and recovering a healthy one changes nothing`, async () => {
    const server = await open();
    await ask(server.ownerUrl, 'create table if not exists kept (x int)');
    await ask(server.ownerUrl, 'insert into kept values (1)');
    await server.recover();
    expect(await ask(server.ownerUrl, 'select x from kept')).toEqual([{ x: 1 }]);
  });

  test(`${name}: opened a second time it is the same one, adopted`, async () => {
    const first = await open();
    const second = await open();
    expect(second.adopted).toBe(true);
    expect(second.ownerUrl).toBe(first.ownerUrl);
  });
}
