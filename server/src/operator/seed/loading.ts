/** Prepares a transaction for many rows at once, and puts back what it changed: triggers that don't fire, indexes that are made anew. */
import type { Client } from 'pg';

/** What these triggers count, one row at a time, is counted by the caller at once. */
const COUNTED = [
  ['recipients', 'user'],
  ['downloads', 'user'],
  ['storage_use', 'user'],
  ['transfers', 'analytics_sent'],
];

/** The tables that get most rows, and what is counted of them. */
const FILLED = [
  'drafts',
  'files',
  'transfers',
  'transfer_drafts',
  'recipients',
  'downloads',
  'transfer_search',
];
const ANALYTICS = ['analytics_facts', 'analytics_keys', 'analytics_counts'];

export interface Triggers {
  /** For tables whose triggers do more than count. */
  whileOn(act: () => Promise<void>): Promise<void>;
  restore(): Promise<void>;
}

/** A superuser's own session leaves all triggers out, also those that check foreign keys. Others wait for no lock then. */
export async function silenceTriggers(client: Client): Promise<Triggers> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  if (rows[0]?.rolsuper !== true) return disableTriggers(client);
  const actAs = async (role: 'replica' | 'origin') => {
    await client.query(`set local session_replication_role = ${role}`);
  };
  await actAs('replica');
  return {
    async whileOn(act) {
      await actAs('origin');
      await act();
      await actAs('replica');
    },
    restore: () => actAs('origin'),
  };
}

/** Others who write to these tables wait until the transaction ends. */
async function disableTriggers(client: Client): Promise<Triggers> {
  const turn = async (way: 'disable' | 'enable') => {
    for (const [table, trigger] of COUNTED)
      await client.query(`alter table ${table} ${way} trigger ${trigger}`);
  };
  await turn('disable');
  return { whileOn: (act) => act(), restore: () => turn('enable') };
}

export interface Indexes {
  /** Makes those of the tables anew that were filled first. */
  remakeFilled(): Promise<void>;
  remakeAnalytics(): Promise<void>;
}

/**
 * Drops the indexes that a bulk load makes anew faster than it adds to them. Nothing else reads or writes these tables until the
 * transaction ends.
 */
export async function dropIndexes(client: Client): Promise<Indexes> {
  await client.query(`lock table ${[...FILLED, ...ANALYTICS].join(', ')} in access exclusive mode`);
  await client.query("set local maintenance_work_mem = '512MB'");
  return {
    remakeFilled: await dropOf(client, FILLED),
    remakeAnalytics: await dropOf(client, ANALYTICS),
  };
}

async function dropOf(client: Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisunique order by 1`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
