/** Loading many rows at once: the database is afterwards as it would be had each row been added by itself. */
import { DEFAULT_REGION } from '@waybill/contract/regions';
import type { Client } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { atFileEnd } from '../../../test/file-end.ts';
import { connectAsOwner } from '../../db/owner.ts';
import { rebuildAnalytics } from '../../features/analytics/index.ts';
import { seedAccounts, type Wanted } from './seed-accounts.ts';

const wanted = (changes: Partial<Wanted>): Wanted => ({
  ...{ email: 'demo@example.com', password: 'a long password', accounts: 3, region: DEFAULT_REGION },
  ...{ transfers: 1_200, downloads: 5_000, requests: 40, seed: 7, lang: undefined },
  ...{ beside: false, notices: false },
  ...changes,
});

async function openApart(roleUrl: string) {
  const app = await testApp();
  const url = new URL(roleUrl);
  url.pathname = new URL(app.database.ownerUrl).pathname;
  const client = await connectAsOwner(url.href, 'test');
  atFileEnd(() => client.end());
  return { app, client };
}

const read = async (client: Client, query: string): Promise<unknown[]> => (await client.query(query)).rows;

const STRUCTURE = `
  select pg_get_indexdef(indexrelid) as one from pg_index where indrelid::regclass::text !~ '^(pg_|graphile)' and indisvalid
  union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger order by 1`;

/** How many rows name a row that is not there, for each foreign key. */
async function orphans(client: Client): Promise<{ name: string; count: number }[]> {
  const { rows } = await client.query<{ name: string; query: string }>(`
    select conname as name, format('select count(*)::int as count from %s as a where %s and not exists (select from %s as b where %s)',
      conrelid::regclass, string_agg(format('a.%I is not null', a.attname), ' and '), confrelid::regclass,
      string_agg(format('a.%I = b.%I', a.attname, b.attname), ' and ')) as query
    from pg_constraint
    cross join lateral unnest(conkey, confkey) as pair (mine, theirs)
    join pg_attribute as a on a.attrelid = conrelid and a.attnum = mine
    join pg_attribute as b on b.attrelid = confrelid and b.attnum = theirs
    where contype = 'f' and connamespace = 'public'::regnamespace group by oid, conname, conrelid, confrelid`);
  const found = [];
  for (const { name, query } of rows) {
    const [row] = (await client.query<{ count: number }>(query)).rows;
    found.push({ name, count: row?.count ?? 0 });
  }
  return found;
}

const ANALYTICS = [
  'select user_id, kind, at, slug, email, country, city, file_name, files, bytes, seconds, rolled from analytics_facts order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10',
  'select * from analytics_days order by 1, 2',
  'select * from analytics_firsts order by 1, 2, 3',
  'select user_id, dim, key, total from analytics_keys order by 1, 2, 3',
  `select c.user_id, c.dim, month, start, key, downloads from analytics_counts as c
   join analytics_keys on analytics_keys.id = key_id order by 1, 2, 3, 4, 5`,
  'select * from analytics_storage order by 1, 2',
];

const roles = [
  ['the embedded database’s role', 'superuserUrl'],
  ['a role that may do little', 'ownerUrl'],
] as const;

describe.each(roles)('by %s', (_, role) => {
  test('seed: every index, trigger and foreign key is as before, and analytics are those counted anew', async () => {
    const { app, client } = await openApart(inject(role));
    const before = await read(client, STRUCTURE);
    const { accounts, ok } = await seedAccounts(client, wanted({}));
    expect(ok).toBe(true);
    expect(await read(client, STRUCTURE)).toEqual(before);
    const checked = await orphans(client);
    expect(checked.length).toBeGreaterThan(50);
    expect(checked.filter(({ count }) => count > 0)).toEqual([]);
    const misplaced =
      'select from transfers where shelf <> transfer_shelf(deleted_at, taken_down_at, expires_at, total_downloads)';
    expect(await read(client, misplaced)).toEqual([]);
    const counted = [];
    for (const query of ANALYTICS) counted.push(await read(client, query));
    expect(counted.every((rows) => rows.length > 0)).toBe(true);
    await rebuildAnalytics(
      app.deps.db,
      accounts.map(({ id }) => id),
    );
    for (const [at, query] of ANALYTICS.entries()) expect(await read(client, query)).toEqual(counted[at]);
  });

  test('seed: beside real accounts, indexes are added to and never made anew', async () => {
    const { app, client } = await openApart(inject(role));
    await app.makeUser();
    const indexes = `select indexrelid::regclass::text as name, indexrelid::int as id from pg_index
      where indrelid::regclass::text !~ '^pg_' order by 1`;
    const before = await read(client, indexes);
    const { ok } = await seedAccounts(client, wanted({ beside: true, accounts: 1 }));
    expect(ok).toBe(true);
    expect(await read(client, indexes)).toEqual(before);
  });
});
