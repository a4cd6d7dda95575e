/** Migrates the database to this version: forward only, under a lock, each step in one transaction. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { type Client, Pool } from 'pg';
import { Refusal } from '../refusal.ts';
import { grantToApp } from './app-role.ts';
import { MIGRATION_LOCK } from './locks.ts';
import { moveMisplacedTables } from './misplaced-tables.ts';
import { connectAsOwner, inPublic } from './owner.ts';

export interface Migrated {
  /** The steps that ran now. */
  readonly applied: readonly string[];
  /** How the application itself connects. */
  readonly appUrl: string;
}

/** `last` names the last step to run, for a database that is loaded from a backup of that version. */
export async function migrate(
  ownerUrl: string,
  folder: string,
  givenAppUrl: string | undefined,
  last?: string,
): Promise<Migrated> {
  const client = await connectAsOwner(ownerUrl, 'waybill migrate');
  try {
    // A session lock: a second start waits, and then finds nothing left to do.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`
      create schema if not exists waybill;
      create table if not exists waybill.migrations (name text primary key, hash text not null, applied_at timestamptz not null default now());
      create table if not exists waybill.settings (key text primary key, value text not null)`);
    await moveMisplacedTables(client);
    const applied = await applyAll(client, folder, last);
    await migrateQueue(ownerUrl);
    const appUrl = inPublic(givenAppUrl ?? (await appLogin(client, ownerUrl)));
    await grantToApp(
      client,
      decodeURIComponent(new URL(appUrl).username),
      givenAppUrl === undefined ? new URL(appUrl).password : undefined,
    );
    return { applied, appUrl };
  } finally {
    await client.end();
  }
}

async function applyAll(client: Client, folder: string, last: string | undefined): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from waybill.migrations',
  );
  const done = new Map(rows.map(({ name, hash }) => [name, hash]));
  const applied: string[] = [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const name of names.sort()) {
    if (last !== undefined && name > last) break;
    const text = readFileSync(join(folder, name), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    const before = done.get(name);
    if (before === hash) continue;
    if (before !== undefined) {
      throw new Refusal(
        `The migration ${name} was changed after it ran on this database; restore the file and add a new one instead.`,
      );
    }
    await client.query('begin');
    try {
      await client.query(text);
      await client.query('insert into waybill.migrations (name, hash) values ($1, $2)', [name, hash]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    applied.push(name);
  }
  const unknown = [...done.keys()].filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Refusal(
      `This database was made by a newer Waybill (${unknown.join(', ')}); update this one before you start it.`,
    );
  }
  return applied;
}

async function migrateQueue(ownerUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: inPublic(ownerUrl), max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** Only the owner can read the application's password; all servers of one database share it. */
async function appLogin(client: Client, ownerUrl: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>(
    `insert into waybill.settings (key, value) values ('app_password', $1)
     on conflict (key) do update set key = excluded.key returning value`,
    [randomBytes(32).toString('hex')],
  );
  const url = new URL(ownerUrl);
  const database = decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username);
  url.username = encodeURIComponent(`${database}_app`.slice(-63));
  url.password = rows[0]?.value ?? '';
  return url.href;
}
