/** Fills seeded accounts, one after another in one transaction: all of it is there, or nothing. */
import type { Client } from 'pg';
import { openDbOn } from '../../db/database.ts';
import { countNewAccounts } from '../../features/analytics/index.ts';
import type { SeededAccount } from './account.ts';
import { completeAccounts } from './complete.ts';
import { copyRows } from './copy-rows.ts';
import { dropIndexes, silenceTriggers } from './loading.ts';
import { requestTablesOf } from './request-tables.ts';
import type { MadeRequest } from './requests.ts';
import type { Rows } from './rows.ts';
import { openSlugs } from './slugs.ts';
import { tablesOf } from './tables.ts';
import type { MadeTransfers } from './transfers.ts';

/** From this many on, indexes are faster made anew than added to. */
const MANY = 1_000;

export interface Filling {
  add(account: SeededAccount, made: MadeTransfers, requests: readonly MadeRequest[]): Promise<void>;
  /** Counts what was added, and returns how many rows each table got. */
  finish(): Promise<Map<string, number>>;
}

/** The caller begins and ends the transaction. `alone`: there are no accounts but seeded ones. */
export async function beginFilling(client: Client, transfers: number, alone: boolean): Promise<Filling> {
  await client.query("set local waybill.bulk_load = 'on'");
  const triggers = await silenceTriggers(client);
  const indexes = alone && (await isMostOf(client, transfers)) ? await dropIndexes(client) : undefined;
  const drawSlugs = await openSlugs(client);
  const counts = new Map<string, number>();
  const ids: string[] = [];
  async function copy(tables: readonly Rows[]): Promise<void> {
    for (const { table, columns, rows } of tables)
      counts.set(table, (counts.get(table) ?? 0) + (await copyRows(client, table, columns, rows())));
  }
  return {
    async add(account, made, requests) {
      const slugs = (await drawSlugs(countSlugs(made, requests))).values();
      const takeSlug = () => slugs.next().value ?? missing();
      await copy(tablesOf(account, made, takeSlug));
      if (requests.length > 0)
        await triggers.whileOn(() => copy(requestTablesOf(account, requests, takeSlug)));
      ids.push(account.id);
    },
    async finish() {
      await indexes?.remakeFilled();
      // How these are planned depends on how large the tables are now.
      await client.query('analyze');
      await completeAccounts(client, ids);
      for (const some of doubling(ids)) await countNewAccounts(openDbOn(client), some);
      await indexes?.remakeAnalytics();
      await triggers.restore();
      return counts;
    },
  };
}

/** One, two, four and so on: the n-th account has an n-th of the first one's transfers, so these are about as many. */
function doubling(ids: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (let from = 0; from < ids.length; from = 2 * from + 1) groups.push(ids.slice(from, 2 * from + 1));
  return groups;
}

/** Whether there will be more new rows than old ones, and many: an index is made of all. */
async function isMostOf(client: Client, transfers: number): Promise<boolean> {
  const { rows } = await client.query<{ old: number }>(
    "select reltuples as old from pg_class where oid = 'transfers'::regclass",
  );
  return transfers >= MANY && transfers >= (rows[0]?.old ?? 0);
}

const countSlugs = ({ all }: MadeTransfers, requests: readonly MadeRequest[]): number =>
  requests.reduce((sum, { handIns }) => sum + 1 + handIns.length, all);

function missing(): never {
  throw new Error('too few slugs were drawn');
}
