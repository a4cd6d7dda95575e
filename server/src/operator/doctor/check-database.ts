/** Checks the PostgreSQL: its version and settings, the tables, both roles, and whether a pooler is in between. */
import type { Client } from 'pg';
import { readAppLogin } from '../../db/app-login.ts';
import { migrationsFolder } from '../../db/migrations-folder.ts';
import { connectAsOwner, inPublic } from '../../db/owner.ts';
import { readSchema } from '../../db/schema-version.ts';
import { messageOf } from '../../refusal.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warning, problem } = findings('database');

const OLDEST = 140_000;
const SLOW_MS = 10;
const ROUNDS = 5;

export interface DatabaseSettings {
  readonly version: number;
  readonly isStandby: boolean;
  readonly encoding: string;
  /** Settings that must be on, so that what was acknowledged survives a power cut. */
  readonly off: readonly string[];
  readonly endsIdle: boolean;
}

export async function readDatabase(client: Client): Promise<DatabaseSettings> {
  const { rows } = await client.query<DatabaseSettings>(`
    select current_setting('server_version_num')::int as version, pg_is_in_recovery() as "isStandby",
      (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
      array(select name from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as off,
      coalesce(current_setting('idle_session_timeout', true), '0') not in ('0', '') as "endsIdle"`);
  const [settings] = rows;
  if (settings === undefined) throw new Error('the database did not answer');
  return settings;
}

export function judgeDatabase(settings: DatabaseSettings): Finding[] {
  const { version, isStandby, encoding, off, endsIdle } = settings;
  const found: Finding[] = [];
  if (version < OLDEST)
    found.push(
      problem(
        `PostgreSQL ${Math.floor(version / 10_000)} is too old.`,
        'Update it to 14 or newer, as its own manual says.',
      ),
    );
  if (isStandby)
    found.push(
      problem('The database is a standby, which can only be read.', 'Name the primary in DATABASE_URL.'),
    );
  if (encoding !== 'UTF8')
    found.push(
      problem(
        `The database stores text as ${encoding}, so names in other scripts are refused.`,
        `Create it anew with "create database … encoding 'UTF8' template template0", and restore a backup.`,
      ),
    );
  if (off.length > 0)
    found.push(
      problem(
        `${off.join(' and ')} ${off.length === 1 ? 'is' : 'are'} off: a power cut can lose transfers that were already confirmed.`,
        `Turn ${off.join(', ')} on in postgresql.conf and reload PostgreSQL.`,
      ),
    );
  if (endsIdle)
    found.push(
      problem(
        'idle_session_timeout ends connections that wait, so jobs and open pages lose theirs again and again.',
        'Set idle_session_timeout to 0 for this database.',
      ),
    );
  return found;
}

/** `given` is DATABASE_APP_URL. */
export async function checkDatabase(
  client: Client,
  ownerUrl: string,
  given: string | undefined,
): Promise<Finding[]> {
  const settings = await readDatabase(client);
  const found = [...judgeDatabase(settings), ...(await checkTables(client))];
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('waybill.settings') as found`,
  );
  const appUrl = given ?? (rows[0]?.found === null ? undefined : await readAppLogin(client, ownerUrl));
  found.push(...(appUrl === undefined ? await mayMakeRole(client) : await checkRole(inPublic(appUrl))));
  found.push(...(await checkPooler(ownerUrl)));
  const ms = await roundTrip(client);
  if (ms > SLOW_MS)
    found.push(
      warning(
        `The database is ${ms.toFixed(0)} ms away, and each request asks it several times.`,
        'Run the servers and the database in the same data centre.',
      ),
    );
  if (found.length > 0) return found;
  return [
    ok(
      `PostgreSQL ${Math.floor(settings.version / 10_000)}, ${ms.toFixed(1)} ms away; tables and roles are right.`,
    ),
  ];
}

async function checkTables(client: Client): Promise<Finding[]> {
  const { isEmpty, pending, unknown } = await readSchema(client, migrationsFolder);
  if (unknown.length > 0)
    return [
      warning(
        `A newer Waybill has updated the tables (${unknown.length} migrations are unknown here).`,
        'Update this server to that version too.',
      ),
    ];
  if (isEmpty) return [warning('The database has no tables yet.', 'Start Waybill: it creates them.')];
  if (pending.length > 0)
    return [
      warning(
        `${pending.length} migrations of this version have not run yet.`,
        'Make a backup and start this version, or run "migrate".',
      ),
    ];
  return [];
}

async function mayMakeRole(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ may: boolean; role: string }>(
    'select rolcreaterole or rolsuper as may, rolname as role from pg_roles where rolname = current_user',
  );
  const { may = false, role = '' } = rows[0] ?? {};
  if (may) return [];
  return [
    problem(
      `The role ${role} cannot create the application's role.`,
      `Run "alter role ${role} createrole" as an administrator, or create that role yourself and set DATABASE_APP_URL.`,
    ),
  ];
}

async function checkRole(appUrl: string): Promise<Finding[]> {
  let client: Client;
  try {
    client = await connectAsOwner(appUrl, 'waybill doctor');
  } catch (error) {
    return [
      problem(
        `The application's role cannot log in (${messageOf(error)}).`,
        'Allow it in pg_hba.conf from the address of every server; with DATABASE_APP_URL, check its password.',
      ),
    ];
  }
  try {
    const { rows } = await client.query<{ role: string; mighty: boolean }>(
      'select rolname as role, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as mighty from pg_roles where rolname = current_user',
    );
    const { role = '', mighty = false } = rows[0] ?? {};
    if (!mighty) return [];
    return [
      warning(
        `The application's role ${role} may do more than read and write rows.`,
        `Run: alter role ${role} nosuperuser nocreaterole nocreatedb nobypassrls`,
      ),
    ];
  } finally {
    await client.end();
  }
}

async function checkPooler(ownerUrl: string): Promise<Finding[]> {
  const pids: number[] = [];
  const clients: Client[] = [];
  try {
    for (let n = 0; n < 2; n += 1) {
      const client = await connectAsOwner(ownerUrl, 'waybill doctor');
      clients.push(client);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      pids.push(rows[0]?.pid ?? n);
    }
  } finally {
    for (const client of clients) await client.end();
  }
  return judgePooler(pids);
}

/** Two connections at once have two server processes, unless a pooler hands one on after each transaction. */
export function judgePooler(pids: readonly number[]): Finding[] {
  if (new Set(pids).size === pids.length) return [];
  return [
    problem(
      'A pooler gives each transaction another connection, but live pages, locks and jobs need one that stays.',
      'Name PostgreSQL itself in DATABASE_URL, without the pooler.',
    ),
  ];
}

/** The middle of a few, in milliseconds. */
async function roundTrip(client: Client): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const began = performance.now();
    await client.query('select');
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}
