/** Connects as the role that owns the tables, with `public` as the search path whatever the role is called. */
import { Client } from 'pg';

const PUBLIC_ONLY = '-c search_path=public';

/**
 * PostgreSQL searches a schema named like the role before `public`, and a role called `waybill` has one:
 * ours. Set with the connection, it also overrides the search path of a role or a database.
 */
export function inPublic(url: string): string {
  const changed = new URL(url);
  const options = changed.searchParams.get('options') ?? '';
  if (!options.endsWith(PUBLIC_ONLY))
    changed.searchParams.set('options', `${options} ${PUBLIC_ONLY}`.trimStart());
  return changed.href;
}

/** `name` is the application name shown by PostgreSQL. The caller ends the connection. */
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
