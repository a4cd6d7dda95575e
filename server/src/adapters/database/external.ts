/** Connects to a PostgreSQL run by the operator, named by DATABASE_URL. */
import { Client } from 'pg';
import { messageOf, Refusal } from '../../refusal.ts';
import type { DatabaseServer } from './port.ts';

export async function externalDatabase(url: string): Promise<DatabaseServer> {
  await reach(url);
  return {
    ownerUrl: url,
    adopted: true,
    // Its operator restarts it; our pools reconnect by themselves.
    recover: async () => {},
    stop: async () => {},
  };
}

async function reach(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const { host } = new URL(url);
    throw new Refusal(
      `The database at ${host} cannot be reached (${messageOf(error) || 'no answer'}); check DATABASE_URL and that it is running.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
