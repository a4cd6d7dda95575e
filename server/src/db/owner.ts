/** Connections of the role that owns the tables, which find them in `public` whatever that role is called. */
import { Client } from 'pg';

const PUBLIC_ONLY = '-c search_path=public';

/**
 * PostgreSQL looks into a schema named like the role before it looks into `public`, and a role called `waybill` has one:
 * ours. Set with the connection, it also overrides what a role or a database has been given as its own search path.
 */
export function inPublic(url: string): string {
  const changed = new URL(url);
  const options = changed.searchParams.get('options') ?? '';
  if (!options.endsWith(PUBLIC_ONLY))
    changed.searchParams.set('options', `${options} ${PUBLIC_ONLY}`.trimStart());
  return changed.href;
}

/** `name` is what the database's own lists show. The caller ends it. */
export async function connectAsOwner(ownerUrl: string, name: string): Promise<Client> {
  const client = new Client({
    connectionString: inPublic(ownerUrl),
    application_name: name,
    keepAlive: true,
  });
  // A broken connection fails the next statement; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
