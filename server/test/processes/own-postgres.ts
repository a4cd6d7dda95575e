/** A PostgreSQL as an operator sets it up for Waybill: the role and the database of `.env.example`. */
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { embeddedDatabase } from '../../src/adapters/database/embedded.ts';
import { serviceUser } from '../../src/adapters/database/service-user.ts';
import { openDataFolder } from '../../src/installation/data-folder.ts';
import { dataFolder } from './product.ts';

async function startPostgres(): Promise<string> {
  const user = serviceUser();
  const server = await embeddedDatabase(openDataFolder(dataFolder(), user?.uid), user);
  onTestFinished(() => server.stop());
  return server.ownerUrl;
}

/** One without a database for Waybill; returns the administrator's URL. */
export async function emptyPostgres(): Promise<string> {
  const url = new URL(await startPostgres());
  url.pathname = '/postgres';
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  await admin.query('drop database waybill');
  await admin.end();
  return url.href;
}

/** Returns a DATABASE_URL. */
export async function ownPostgres(): Promise<string> {
  const ownerUrl = await startPostgres();
  const admin = new Client({ connectionString: ownerUrl });
  await admin.connect();
  await admin.query(`create role waybill login createrole password 'password'`);
  await admin.query('alter database waybill owner to waybill');
  await admin.end();
  return `postgres://waybill:password@${new URL(ownerUrl).host}/waybill`;
}
