/** Fills seeded accounts, one after another in one transaction: all of it is there, or nothing. */
import type { Client } from 'pg';
import type { SeededAccount } from './account.ts';
import { completeAccounts } from './complete.ts';
import { copyRows } from './copy-rows.ts';
import { requestTablesOf } from './request-tables.ts';
import type { MadeRequest } from './requests.ts';
import { openSlugs } from './slugs.ts';
import { tablesOf } from './tables.ts';
import type { MadeTransfers } from './transfers.ts';

/** From this many on, the index of search is faster made anew than added to. */
const MANY = 1_000;

/** What these triggers count, one row at a time, is counted here and by the caller at once. */
const COUNTED = [
  ['recipients', 'user'],
  ['downloads', 'user'],
  ['storage_use', 'user'],
  ['transfers', 'analytics_sent'],
];

export interface Filling {
  add(account: SeededAccount, made: MadeTransfers, requests: readonly MadeRequest[]): Promise<void>;
  /** Counts what was added, and returns how many rows each table got. */
  finish(): Promise<Map<string, number>>;
}

/** The caller begins and ends the transaction. */
export async function beginFilling(client: Client, transfers: number): Promise<Filling> {
  await client.query("set local waybill.bulk_load = 'on'");
  for (const [table, trigger] of COUNTED)
    await client.query(`alter table ${table} disable trigger ${trigger}`);
  const index = transfers >= MANY ? await dropSearchIndex(client) : undefined;
  const drawSlugs = await openSlugs(client);
  const counts = new Map<string, number>();
  const ids: string[] = [];
  return {
    async add(account, made, requests) {
      const slugs = (await drawSlugs(countSlugs(made, requests))).values();
      const takeSlug = () => slugs.next().value ?? missing();
      for (const { table, columns, rows } of [
        ...tablesOf(account, made, takeSlug),
        ...requestTablesOf(account, requests, takeSlug),
      ])
        counts.set(table, (counts.get(table) ?? 0) + (await copyRows(client, table, columns, rows())));
      ids.push(account.id);
    },
    async finish() {
      // How these are planned depends on how large the tables are now.
      await client.query('analyze');
      await completeAccounts(client, ids);
      if (index !== undefined) await client.query(index);
      for (const [table, trigger] of COUNTED)
        await client.query(`alter table ${table} enable trigger ${trigger}`);
      return counts;
    },
  };
}

const countSlugs = ({ all }: MadeTransfers, requests: readonly MadeRequest[]): number =>
  requests.reduce((sum, { handIns }) => sum + 1 + handIns.length, all);

function missing(): never {
  throw new Error('too few slugs were drawn');
}

async function dropSearchIndex(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'transfer_search_grams'",
  );
  await client.query("set local maintenance_work_mem = '512MB'");
  await client.query('drop index transfer_search_grams');
  return rows[0]?.indexdef;
}
