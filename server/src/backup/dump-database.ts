/** Writes the database, as of one moment, into files while other connections continue to change it. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BACKUP_LOCK } from '../db/locks.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { connectAsOwner } from '../db/owner.ts';
import { newerSchema, readSchema } from '../db/schema-version.ts';
import { Refusal } from '../refusal.ts';
import { writeHashed } from './hashed-file.ts';
import type { BackupFile, Manifest } from './manifest.ts';
import {
  listMigrations,
  listSequences,
  listTables,
  PLAIN_SETTINGS,
  queueVersion,
  quoted,
  quotedColumns,
  type Table,
} from './tables.ts';

const FIX_WITHIN_MS = 5_000;

export interface Dump extends Pick<Manifest, 'migrations' | 'queue' | 'tables' | 'sequences'> {
  readonly files: readonly BackupFile[];
}

export interface DumpSource {
  /** From now on no table can be altered. */
  begin(): Promise<void>;
  /** Takes the snapshot that everything written later belongs to, and returns its time. It waits for no lock. */
  fix(): Promise<Date>;
  write(folder: string): Promise<Dump>;
  /** Whether a Waybill is using this database now. */
  isInUse(): Promise<boolean>;
  /** Records in the database that this backup is complete. */
  record(): Promise<void>;
  close(): Promise<void>;
}

/** Refuses while another backup is running. */
export async function openDump(ownerUrl: string): Promise<DumpSource> {
  const client = await connectAsOwner(ownerUrl, 'waybill backup');
  try {
    await requireWaybill(client);
    await requireAlone(client);
  } catch (error) {
    await client.end();
    throw error;
  }
  let tables: readonly Table[] = [];
  let point = new Date();
  return {
    begin: async () => {
      tables = await listTables(client);
      await client.query('begin isolation level repeatable read read only');
      await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`);
      await client.query(PLAIN_SETTINGS);
    },
    fix: async () => {
      const asked = client.query<{ at: Date }>('select statement_timestamp() as at, pg_current_snapshot()');
      const { rows } = await Promise.race([asked, tooLate()]);
      point = rows[0]?.at ?? point;
      return point;
    },
    write: async (folder) => {
      const before = tables.map(quoted).join();
      if ((await listTables(client)).map(quoted).join() !== before)
        throw new Refusal('Waybill was updated while the backup began; run it again.');
      return { ...(await writeTables(client, tables, folder)), ...(await versions(client)) };
    },
    isInUse: async () => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where application_name = 'waybill supervisor' limit 1`,
      );
      return rowCount !== 0;
    },
    record: async () => {
      await client.query('commit');
      // An older version, which can be backed up too, has no such table.
      if (tables.some(({ schema, name }) => schema === 'public' && name === 'backups'))
        await client.query('insert into backups (point) values ($1)', [point]);
    },
    close: () => client.end(),
  };
}

/** All writers to the store wait for the result. */
async function tooLate(): Promise<never> {
  await pause(FIX_WITHIN_MS, undefined, { ref: false });
  throw new Refusal('The database is too busy to answer at once; run the backup again.');
}

async function versions(client: Client): Promise<Pick<Dump, 'migrations' | 'queue' | 'sequences'>> {
  return {
    migrations: await listMigrations(client),
    queue: await queueVersion(client),
    // Sequences only grow, so values later than the rows are fine.
    sequences: await listSequences(client),
  };
}

async function writeTables(
  client: Client,
  tables: readonly Table[],
  folder: string,
): Promise<Pick<Dump, 'tables' | 'files'>> {
  const files: BackupFile[] = [];
  const written: Manifest['tables'] = [];
  for (const { schema, name, columns } of tables) {
    const file = `${schema}.${name}.copy`;
    const rows = client.query(
      copyTo(`copy ${quoted({ schema, name })} (${quotedColumns({ columns })}) to stdout`),
    );
    files.push({ name: file, ...(await writeHashed(join(folder, file), rows)) });
    // The stream ends before its number of rows is known; the answer to the next query comes after that.
    await client.query('select');
    written.push({ schema, name, columns: [...columns], rows: rows.rowCount, file });
  }
  return { tables: written, files };
}

async function requireWaybill(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('waybill.migrations') as found`,
  );
  if (rows[0]?.found === null)
    throw new Refusal('There is nothing to back up yet: Waybill has never been started here.');
  // An older one is backed up as it is, so that this can be done between an update and its first start.
  const { unknown } = await readSchema(client, migrationsFolder);
  if (unknown.length > 0) throw newerSchema(unknown);
}

async function requireAlone(client: Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    BACKUP_LOCK,
  ]);
  if (rows[0]?.held !== true)
    throw new Refusal('Another backup of this Waybill is running; wait for it or stop it.');
}
