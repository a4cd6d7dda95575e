/** A PostgreSQL as an operator sets it up for Waybill: the role and the database of `.env.example`. */
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { embeddedDatabase } from '../../src/adapters/database/embedded.ts';
import { serviceUser } from '../../src/adapters/database/service-user.ts';
import { openDataFolder } from '../../src/installation/data-folder.ts';
import { dataFolder } from './product.ts';

/** Returns a DATABASE_URL. */
export async function ownPostgres(): Promise<string> {
  const user = serviceUser();
  const server = await embeddedDatabase(openDataFolder(dataFolder(), user?.uid), user);
  onTestFinished(() => server.stop());
  const admin = new Client({ connectionString: server.ownerUrl });
  await admin.connect();
  await admin.query(`create role waybill login createrole password 'password'`);
  await admin.query('alter database waybill owner to waybill');
  await admin.end();
  return `postgres://waybill:password@${new URL(server.ownerUrl).host}/waybill`;
}
