/** Fills a seeded account, in one transaction: all of it is there, or nothing. */
import type { Client } from 'pg';
import type { SeededAccount } from './account.ts';
import { copyRows } from './copy-rows.ts';
import { requestTablesOf } from './request-tables.ts';
import type { MadeRequest } from './requests.ts';
import { drawSlugs } from './slugs.ts';
import { tablesOf } from './tables.ts';
import type { MadeTransfers } from './transfers.ts';

/** From this many on, the index of search is faster made anew than added to. */
const MANY = 1_000;

/** What these tables' triggers count, one row at a time, is counted here and by the caller at once. */
const COUNTED = ['recipients', 'downloads', 'storage_use'];

/** How many rows each table got. The caller begins and ends the transaction. */
export async function fillAccount(
  client: Client,
  account: SeededAccount,
  made: MadeTransfers,
  requests: readonly MadeRequest[],
): Promise<Map<string, number>> {
  await client.query("set local waybill.bulk_load = 'on'");
  for (const table of COUNTED) await client.query(`alter table ${table} disable trigger user`);
  const index = made.all >= MANY ? await dropSearchIndex(client) : undefined;
  const counts = new Map<string, number>();
  const slugs = (await drawSlugs(client, countSlugs(made, requests))).values();
  const takeSlug = () => slugs.next().value ?? missing();
  for (const { table, columns, rows } of [
    ...tablesOf(account, made, takeSlug),
    ...requestTablesOf(account, requests, takeSlug),
  ])
    counts.set(table, (counts.get(table) ?? 0) + (await copyRows(client, table, columns, rows())));
  await client.query(
    `insert into transfer_tally (user_id, third, shelf, count, summed)
     select user_id, month_third(created_at), shelf, count(*), true from transfers where user_id = $1 group by 1, 2, 3`,
    [account.id],
  );
  await client.query(
    `insert into storage_use (owner, used) select owner, sum(bytes) from drafts
     where owner = $1 and state = 'sealed' group by owner`,
    [account.id],
  );
  await markContacts(client, account);
  await bounceSome(client, account);
  await askForSome(client, account);
  if (index !== undefined) await client.query(index);
  for (const table of COUNTED) await client.query(`alter table ${table} enable trigger user`);
  // What is planned next, here and in the running product, knows how large the tables are now.
  await client.query('analyze');
  return counts;
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

const markContacts = (client: Client, { id }: SeededAccount) =>
  client.query(
    `update contacts set sent = counted.sent, used_at = counted.used_at from (
       select recipients.email, count(*)::int as sent, max(transfers.created_at) as used_at
       from recipients join transfers on transfers.id = transfer_id where user_id = $1 group by 1
     ) as counted where contacts.user_id = $1 and contacts.email = counted.email`,
    [id],
  );

/** Every fiftieth email of active transfers without downloads did not arrive. */
const bounceSome = (client: Client, { id }: SeededAccount) =>
  client.query(
    `insert into mails (id, number, kind, to_address, lang, account_id, state, reason, created_at, give_up_at, done_at)
     select mail_id, 'seeded', 'transfer', email, 'en', $1, 'bounced', '550 5.1.1 no such mailbox', mailed_at, mailed_at, mailed_at + interval '1 minute'
     from recipients join transfers on transfers.id = transfer_id
     where user_id = $1 and shelf < 4 and downloaded_at is null and opened_at is null
       and mailed_at > now() - interval '60 days' and hashtext(recipients.id) % 50 = 0`,
    [id],
  );

/** A few ask for more time. */
const askForSome = (client: Client, { id }: SeededAccount) =>
  client.query(
    `insert into extension_asks (token_hash, transfer_id, recipient_id, email, created_at)
     select sha256(convert_to(asking.id, 'UTF8')), asking.transfer_id, asking.id, asking.email, now() - interval '1 hour'
     from (
       select distinct on (transfers.id) recipients.id, transfer_id, email, expires_at
       from transfers join recipients on transfer_id = transfers.id
       where user_id = $1 and shelf = 4 and released_at is null and downloaded_at is null
     ) as asking order by expires_at desc limit 3`,
    [id],
  );
