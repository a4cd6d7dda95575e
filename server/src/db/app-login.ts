/** The application's own login to the database, whose password only the owner can read; all servers of one database share it. */
import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';

const KEY = 'app_password';

/** Draws the password at the first call. */
export async function makeAppLogin(client: Client, ownerUrl: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>(
    `insert into waybill.settings (key, value) values ($1, $2)
     on conflict (key) do update set key = excluded.key returning value`,
    [KEY, randomBytes(32).toString('hex')],
  );
  return loginOf(ownerUrl, rows[0]?.value ?? '').href;
}

/** Undefined when a migration has yet to make it, as in a copy of a database under another name. */
export async function readAppLogin(client: Client, ownerUrl: string): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>(
    'select value from waybill.settings where key = $1',
    [KEY],
  );
  if (rows[0] === undefined) return undefined;
  const url = loginOf(ownerUrl, rows[0].value);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [
    decodeURIComponent(url.username),
  ]);
  return rowCount === 0 ? undefined : url.href;
}

function loginOf(ownerUrl: string, password: string): URL {
  const url = new URL(ownerUrl);
  const database = decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username);
  url.username = encodeURIComponent(`${database}_app`.slice(-63));
  url.password = password;
  return url;
}
