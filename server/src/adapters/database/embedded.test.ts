import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDataFolder } from '../../installation/data-folder.ts';
import { databaseSuite } from './database.suite.ts';
import { embeddedDatabase } from './embedded.ts';
import type { DatabaseServer } from './port.ts';
import { findPostmaster } from './postmaster.ts';
import { serviceUser } from './service-user.ts';

let folder: string;
let home: string;
let first: DatabaseServer;
const user = serviceUser();
const open = () => embeddedDatabase(folder, user);

beforeAll(async () => {
  folder = openDataFolder(mkdtempSync(join(tmpdir(), 'waybill-embedded-')), user?.uid);
  home = join(folder, 'postgres');
  first = await open();
});
afterAll(async () => {
  await first.stop();
  rmSync(folder, { recursive: true, force: true });
});

databaseSuite('embedded', open);

const query = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

const pidOf = () => findPostmaster(home)?.pid ?? 0;

describe('embedded', () => {
  test('S156 the embedded database listens on loopback only, asks for a password, and keeps it in a file only its owner can read', async () => {
    expect(await query(first.ownerUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(first.ownerUrl, 'show unix_socket_directories')).toEqual([
      { unix_socket_directories: '' },
    ]);
    const hba = await query(first.ownerUrl, 'select type, address, auth_method from pg_hba_file_rules');
    expect(hba).toEqual([{ type: 'host', address: '127.0.0.1', auth_method: 'scram-sha-256' }]);
    for (const password of ['', 'postgres', 'wrong']) {
      const url = new URL(first.ownerUrl);
      url.password = password;
      await expect(query(url.href, 'select 1')).rejects.toThrow(/password/);
    }
    expect(statSync(join(folder, 'database-password')).mode & 0o777).toBe(0o600);
    expect(statSync(home).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(folder, 'database-password'), 'utf8').trim()).toMatch(/^[0-9a-f]{64}$/);
  });

  test('S170 a killed postmaster is started again on the same port with everything committed', async () => {
    await query(first.ownerUrl, 'create table survivors (x int)');
    await query(first.ownerUrl, 'insert into survivors values (7)');
    process.kill(pidOf(), 'SIGKILL');
    await first.recover();
    expect(await query(first.ownerUrl, 'select x from survivors')).toEqual([{ x: 7 }]);
  });

  test('S171 a postmaster that outlived Waybill is adopted, and no second one starts', async () => {
    const before = pidOf();
    const again = await open();
    expect(again.adopted).toBe(true);
    expect(pidOf()).toBe(before);
  });

  test('S171 a pid file whose number belongs to another process does not stop the start', async () => {
    await first.stop();
    writeFileSync(join(home, 'postmaster.pid'), `${process.pid}\n${home}\n1\n5432\n\n127.0.0.1\n`);
    first = await open();
    expect(first.adopted).toBe(false);
    expect(pidOf()).not.toBe(process.pid);
    expect(await query(first.ownerUrl, 'select 1 as up')).toEqual([{ up: 1 }]);
  });

  test('S171 two starts at once end with one postmaster', async () => {
    await first.stop();
    const both = await Promise.all([open(), open()]);
    expect(both[0]?.ownerUrl).toBe(both[1]?.ownerUrl);
    first = both[0] ?? first;
  });

  test('a start that was killed while creating the files does not stop the next start', async () => {
    writeFileSync(join(folder, 'postgres.999999999.ab.password'), 'x');
    await open();
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres.'))).toEqual([]);
  });
});
