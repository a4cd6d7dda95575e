/** Adds to seeded accounts what follows from their rows: sums, and what needs their attention. */
import type { Client } from 'pg';

/** One statement for all accounts, so that a thousand small ones take no longer than a large one. */
export async function completeAccounts(client: Client, ids: readonly string[]): Promise<void> {
  await client.query("set local work_mem = '64MB'");
  for (const statement of [TALLY, STORAGE, CONTACTS, BOUNCES, ASKS]) await client.query(statement, [ids]);
}

const TALLY = `
  insert into transfer_tally (user_id, third, shelf, count, summed)
  select user_id, month_third(created_at), shelf, count(*), true from transfers
  where user_id = any($1::uuid[]) group by 1, 2, 3`;

const STORAGE = `
  insert into storage_use (owner, used) select owner, sum(bytes) from drafts
  where owner = any($1::text[]) and state = 'sealed' group by owner`;

const CONTACTS = `
  update contacts set sent = counted.sent, used_at = counted.used_at from (
    select user_id, recipients.email, count(*)::int as sent, max(transfers.created_at) as used_at
    from recipients join transfers on transfers.id = transfer_id where user_id = any($1::uuid[]) group by 1, 2
  ) as counted where contacts.user_id = counted.user_id and contacts.email = counted.email`;

/** Every fiftieth email of active transfers without downloads did not arrive. */
const BOUNCES = `
  insert into mails (id, number, kind, to_address, lang, account_id, state, reason, created_at, give_up_at, done_at)
  select mail_id, 'seeded', 'transfer', email, 'en', user_id, 'bounced', '550 5.1.1 no such mailbox', mailed_at, mailed_at, mailed_at + interval '1 minute'
  from recipients join transfers on transfers.id = transfer_id
  where user_id = any($1::uuid[]) and shelf < 4 and downloaded_at is null and opened_at is null
    and mailed_at > now() - interval '60 days' and hashtext(recipients.id) % 50 = 0`;

/** A few recipients of each account ask for more time. */
const ASKS = `
  insert into extension_asks (token_hash, transfer_id, recipient_id, email, created_at)
  select sha256(convert_to(id, 'UTF8')), transfer_id, id, email, now() - interval '1 hour' from (
    select *, row_number() over (partition by user_id order by expires_at desc) as place from (
      select distinct on (transfers.id) recipients.id, transfer_id, email, expires_at, user_id
      from transfers join recipients on transfer_id = transfers.id
      where user_id = any($1::uuid[]) and shelf = 4 and released_at is null and downloaded_at is null
    ) as asking
  ) as placed where place <= 3`;
