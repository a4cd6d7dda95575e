/** Migrates the database to this version: forward only, under a lock, each step in one transaction. */
import { runMigrations } from 'graphile-worker';
import { type Client, Pool } from 'pg';
import { makeAppLogin } from './app-login.ts';
import { grantToApp } from './app-role.ts';
import { MIGRATION_LOCK } from './locks.ts';
import { moveMisplacedTables } from './misplaced-tables.ts';
import { connectAsOwner, inPublic } from './owner.ts';
import { writeBeside } from './release.ts';
import { type Migration, newerSchema, readSchema } from './schema-version.ts';

export interface Migrated {
  /** The steps that ran now. */
  readonly applied: readonly string[];
  /** Those of the next version, which this one runs beside. */
  readonly unknown: readonly string[];
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
    const { pending, unknown, isBeside } = await readSchema(client, folder);
    // Before anything is changed: a database of a newer version is left as it is.
    if (unknown.length > 0 && !isBeside) throw newerSchema(unknown);
    const steps = pending.filter(({ name }) => last === undefined || name <= last);
    if (!isBeside) {
      await moveMisplacedTables(client);
      for (const step of steps) await apply(client, step);
      await migrateQueue(ownerUrl);
      await writeBeside(client, folder);
    }
    const appUrl = inPublic(givenAppUrl ?? (await makeAppLogin(client, ownerUrl)));
    await grantToApp(
      client,
      decodeURIComponent(new URL(appUrl).username),
      givenAppUrl === undefined ? new URL(appUrl).password : undefined,
    );
    return { applied: steps.map(({ name }) => name), unknown, appUrl };
  } finally {
    await client.end();
  }
}

async function apply(client: Client, { name, text, hash }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into waybill.migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
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
