/** Creates the role that requests and jobs run as: it reads and writes rows, and can do nothing else. */
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { hasCode, Refusal } from '../refusal.ts';

/** Creates the role when a password is given; either way it ends up with rights on rows only. */
export async function grantToApp(client: Client, name: string, password: string | undefined): Promise<void> {
  const role = escapeIdentifier(name);
  if (password !== undefined) await ensureRole(client, name, password);
  const { rows } = await client.query<{ current_database: string }>('select current_database()');
  const database = escapeIdentifier(rows[0]?.current_database ?? '');
  await client.query(`
    revoke create on schema public from public;
    revoke all on schema public from ${role};
    revoke create, temporary on database ${database} from public;
    grant connect on database ${database} to ${role};
    grant usage on schema public, graphile_worker to ${role};
    grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role};
    grant usage, select on all sequences in schema public, graphile_worker to ${role};
    grant execute on all functions in schema graphile_worker to ${role}`);
  await openQueueTables(client, role);
}

/** The queue uses row-level security; this lets the application see all rows. */
async function openQueueTables(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity`);
  for (const { name } of rows) {
    await client.query(`
      drop policy if exists waybill_app on graphile_worker.${name};
      create policy waybill_app on graphile_worker.${name} to ${role} using (true) with check (true)`);
  }
}

async function ensureRole(client: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  try {
    await client.query(
      `${verb} role ${escapeIdentifier(name)} with login password ${escapeLiteral(password)}`,
    );
  } catch (error) {
    if (!hasCode(error, '42501')) throw error;
    throw new Refusal(
      `The role of DATABASE_URL cannot create the application's role ${name}; grant it CREATEROLE, or create that role yourself and set DATABASE_APP_URL.`,
    );
  }
}
