/** Loads a backup into an empty database: the tables of its version, its rows, then the later migrations. */
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../db/migrate.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { connectAsOwner } from '../db/owner.ts';
import { Refusal } from '../refusal.ts';
import type { Manifest } from './manifest.ts';
import { listTables, PLAIN_SETTINGS, queueVersion, quoted, quotedColumns, type Table } from './tables.ts';

/** Refuses versions that this Waybill does not know; needs no database. */
export function requireKnownVersion({ migrations }: Pick<Manifest, 'migrations'>): void {
  const ours = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const [at, { name, hash }] of migrations.entries()) {
    if (ours[at] !== name)
      throw new Refusal(`The backup was made by a newer Waybill (${name}); update this one first.`);
    const text = readFileSync(join(migrationsFolder, name), 'utf8');
    if (createHash('sha256').update(text).digest('hex') !== hash)
      throw new Refusal(`The backup was made by a different Waybill: its ${name} differs from this one's.`);
  }
}

export async function requireEmptyDatabase(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const { rowCount } = await client.query(`
      select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname in ('public', 'waybill', 'graphile_worker') limit 1`);
    if (rowCount !== 0)
      throw new Refusal('The database of DATABASE_URL is not empty; create an empty one for the restore.');
  });
}

export async function loadDatabase(
  ownerUrl: string,
  appUrl: string | undefined,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await migrate(ownerUrl, migrationsFolder, appUrl, manifest.migrations.at(-1)?.name);
  await withClient(ownerUrl, (client) => loadRows(client, folder, manifest));
  await migrate(ownerUrl, migrationsFolder, appUrl);
}

async function withClient(ownerUrl: string, act: (client: Client) => Promise<void>): Promise<void> {
  const client = await connectAsOwner(ownerUrl, 'waybill restore');
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

/** In one transaction. */
async function loadRows(client: Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query('begin');
  await client.query(PLAIN_SETTINGS);
  const there = await listTables(client);
  if (manifest.queue > (await queueVersion(client)))
    throw new Refusal(
      'The backup was made by a newer Waybill, whose queue has changed; update this one first.',
    );
  const links = await dropLinks(client, there);
  await client.query(`truncate ${there.map(quoted).join(', ')}`);
  for (const table of manifest.tables) {
    requireShape(there, table);
    const into = client.query(copyFrom(`copy ${quoted(table)} (${quotedColumns(table)}) from stdin`));
    await pipeline(createReadStream(join(folder, table.file)), into);
    if (into.rowCount !== table.rows)
      throw new Refusal(`${table.name} should have ${table.rows} rows, but ${into.rowCount} were read.`);
  }
  for (const { schema, name, value } of manifest.sequences)
    await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3)", [
      schema,
      name,
      value,
    ]);
  // Creating them again also checks that every referenced row exists.
  for (const link of links) await client.query(link);
  for (const table of there) await client.query(`alter table ${quoted(table)} enable trigger user`);
  await client.query('commit');
  await client.query('analyze');
}

/** Disables triggers and drops foreign keys, because rows are loaded in any order; returns the statements that add the keys again. */
async function dropLinks(client: Client, tables: readonly Table[]): Promise<string[]> {
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as add
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
    where contype = 'f' and nspname in ('public', 'graphile_worker') order by conrelid, conname`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

function requireShape(there: readonly Table[], { schema, name, columns }: Manifest['tables'][number]): void {
  const table = there.find((each) => each.schema === schema && each.name === name);
  const missing = columns.filter((column) => table?.columns.includes(column) !== true);
  if (missing.length > 0)
    throw new Refusal(
      `The backup has columns that this Waybill does not know: ${schema}.${name} (${missing.join(', ')}).`,
    );
}
