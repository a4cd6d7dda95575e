/** Lists what of the database goes into a backup: tables with their columns, sequences, and the migrations applied. */
import { type Client, escapeIdentifier } from 'pg';
import type { Manifest } from './manifest.ts';

export interface TableName {
  readonly schema: 'public' | 'graphile_worker';
  readonly name: string;
}

export interface Table extends TableName {
  readonly columns: readonly string[];
}

export const quoted = ({ schema, name }: TableName): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

export const quotedColumns = ({ columns }: Pick<Table, 'columns'>): string =>
  columns.map((column) => escapeIdentifier(column)).join(', ');

/** Our tables and the queue's. Unlogged tables (rate limits, open streams) are left out, because a crash may lose them anyway. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select nspname as schema, relname as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p' and nspname in ('public', 'graphile_worker')
      and (nspname, relname) <> ('graphile_worker', 'migrations')
    order by nspname, relname`);
  return rows;
}

export async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`);
  return rows;
}

export async function listMigrations(client: Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from waybill.migrations order by name',
  );
  return rows;
}

export async function queueVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations');
  return rows[0]?.id ?? 0;
}

/** Values have one text form whatever the server's settings are; no timeout ends a statement, and no row policy hides rows. */
export const PLAIN_SETTINGS = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local row_security = off`;
