/** Records which servers run on a database, with what they should have in common. */
import type { Client } from 'pg';
import * as z from 'zod';
import { keyedLocks } from '../db/locks.ts';
import type { Fingerprint } from './fingerprint.ts';

const schema = z.object({
  /** The machine's name. */
  name: z.string(),
  /** With the commit. */
  version: z.string(),
  webProcesses: z.number(),
  settings: z.record(z.string(), z.string()),
});

export interface ServerRecord {
  readonly name: string;
  readonly version: string;
  readonly webProcesses: number;
  readonly settings: Fingerprint;
}

export interface RunningServer extends ServerRecord {
  /** Of its data folder. */
  readonly instance: string;
}

const PREFIX = 'server ';

/** A server holds the lock of its data folder as long as it runs. */
const isRunning = `exists (
  select from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32) | objid::bigint
      = hashtextextended(substr(key, ${PREFIX.length + 1}), ${keyedLocks.dataFolder}))`;

/** Also forgets those that have stopped. */
export async function recordServer(client: Client, instance: string, server: ServerRecord): Promise<void> {
  await client.query(`delete from waybill.settings where starts_with(key, $1) and not ${isRunning}`, [
    PREFIX,
  ]);
  await client.query(
    `insert into waybill.settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [PREFIX + instance, JSON.stringify(server)],
  );
}

/** Those that run now, by name. */
export async function listServers(client: Client): Promise<RunningServer[]> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    `select to_regclass('waybill.settings') as found`,
  );
  if (tables[0]?.found === null) return [];
  const { rows } = await client.query<{ key: string; value: string }>(
    `select key, value from waybill.settings where starts_with(key, $1) and ${isRunning}`,
    [PREFIX],
  );
  return rows
    .map(({ key, value }) => ({ instance: key.slice(PREFIX.length), ...schema.parse(JSON.parse(value)) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
