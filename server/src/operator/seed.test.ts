/** The command that seeds an account: what it makes agrees with what the product itself would have made. */
import { DEFAULT_REGION } from '@waybill/contract/regions';
import { isSlug, SLUG_LENGTH } from '@waybill/contract/slugs';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { atFileEnd } from '../../test/file-end.ts';
import { openMailbox } from '../../test/mailbox.ts';
import { readConfig } from '../config/config.ts';
import { connectAsOwner } from '../db/owner.ts';
import { talliesOf } from '../features/requests/index.ts';
import { schedule } from '../worker.ts';
import { readWords } from './command.ts';
import { seedAccounts, type Wanted } from './seed/seed-accounts.ts';
import { seedCommands } from './seed-commands.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await testApp();
  client = await connectAsOwner(app.database.ownerUrl, 'test');
  atFileEnd(() => client.end());
});

const wanted = (changes: Partial<Wanted>): Wanted => ({
  email: 'demo@example.com',
  password: 'a long password',
  accounts: 1,
  region: DEFAULT_REGION,
  transfers: 80,
  downloads: 400,
  requests: 30,
  seed: undefined,
  lang: undefined,
  beside: false,
  notices: false,
  ...changes,
});

test('seed: the tally, the search, the downloads and the storage of a seeded account are those of its rows', async () => {
  const {
    accounts: [account],
    ok,
    lines,
  } = await seedAccounts(client, wanted({}));
  expect([ok, lines.join(' ')]).toEqual([true, expect.stringContaining('80 transfers')]);
  const id = account?.id ?? '';
  const { rows } = await sql`
    select (select count(*)::int from downloads join transfers on transfers.id = transfer_id where user_id = ${id}) as downloads,
      (select sum(total_downloads)::int from transfers where user_id = ${id}) as counted,
      (select count(*)::int from downloads join transfers on transfers.id = transfer_id
        where downloads.created_at < transfers.created_at or downloads.created_at > expires_at or downloads.created_at > now()) as early,
      (select count(*)::int from transfers where user_id = ${id}
        and shelf <> transfer_shelf(deleted_at, taken_down_at, expires_at, total_downloads)) as misplaced,
      (select coalesce(sum(count), 0)::int from transfer_tally where user_id = ${id}) as tallied,
      (select (used = (select sum(bytes) from transfers where user_id = ${id} and released_at is null)
          + (select sum(hand_ins.bytes) from hand_ins join requests on requests.id = request_id))
        from storage_use where owner = ${id}) as stored`.execute(app.deps.db);
  expect(rows).toEqual([{ downloads: 400, counted: 400, early: 0, misplaced: 0, tallied: 80, stored: true }]);
  const filled = sql<{ transfer_id: string; form: string; grams: number[] }>`
    select transfer_id, form, array(select distinct unnest(grams) order by 1) as grams
    from transfer_search order by transfer_id`;
  const before = (await filled.execute(app.deps.db)).rows;
  await sql`select fill_search(array(select id from transfers))`.execute(app.deps.db);
  expect(before).toHaveLength(80);
  expect((await filled.execute(app.deps.db)).rows).toEqual(before);
});

test('D04 seed: its requests are as fulfilled, searched and counted as the product would have them', async () => {
  const requests = await sql<{ id: string; fulfilled_at: Date | null; found: boolean }>`
    select id, fulfilled_at, search = search_form(concat_ws(' ', title,
      (select string_agg(name, ' ' order by position) from request_items where request_id = requests.id),
      (select string_agg(concat_ws(' ', name, email, company), ' ' order by position)
        from givers where request_id = requests.id))) as found from requests`.execute(app.deps.db);
  expect(requests.rows).toHaveLength(30);
  const tallies = new Map(
    (
      await talliesOf(
        app.deps.db,
        requests.rows.map(({ id }) => id),
      )
    ).map((tally) => [tally.id, tally]),
  );
  for (const { id, fulfilled_at, found } of requests.rows) {
    const tally = tallies.get(id);
    expect(found).toBe(true);
    expect(tally?.invited === tally?.invitedComplete, id).toBe(fulfilled_at !== null);
  }
});

test('seed: beside real accounts it refuses unless both flags are given, and never changes an account that is there', async () => {
  expect((await seedAccounts(client, wanted({}))).lines[0]).toContain('already');
  const user = await app.makeUser();
  const refused = await seedAccounts(client, wanted({ email: 'second@example.com' }));
  expect([refused.ok, refused.lines[0]]).toEqual([false, expect.stringContaining('1 account')]);
  const taken = await seedAccounts(client, wanted({ email: user.email, beside: true }));
  expect([taken.ok, taken.lines[0]]).toEqual([false, expect.stringContaining('already')]);
  const result = await seedAccounts(
    client,
    wanted({ email: 'second@example.com', transfers: 3, downloads: 0, requests: 0, beside: true }),
  );
  expect(result.ok).toBe(true);
});

test('seed: with a language, every title and contact is written in it', async () => {
  const own = { transfers: 40, downloads: 0, requests: 4, beside: true };
  for (const lang of ['en', 'zh'] as const) {
    const {
      accounts: [account],
    } = await seedAccounts(client, wanted({ ...own, email: `${lang}@example.com`, lang }));
    const { rows } = await sql<{ words: string }>`
      select title as words from transfers where user_id = ${account?.id ?? ''} and title <> ''
      union all select title from requests where user_id = ${account?.id ?? ''}
      union all select name from contacts where user_id = ${account?.id ?? ''}`.execute(app.deps.db);
    const chinese = rows.filter(({ words }) => /\p{Script=Han}/u.test(words));
    expect(chinese, lang).toHaveLength(lang === 'zh' ? rows.length : 0);
  }
});

/** Everything that jobs do by themselves, on what was sent three days earlier than it was. */
async function runSchedule(each: TestApp): Promise<void> {
  await sql`update transfers set expires_at = expires_at - interval '3 days'`.execute(each.deps.db);
  await sql`update requests set deadline = deadline - interval '3 days', expires_at = expires_at - interval '3 days'`.execute(
    each.deps.db,
  );
  for (const { task } of schedule) await task.run({}, { deps: each.deps, attempt: 1, lastAttempt: false });
}

async function seededApart(changes: Partial<Wanted>) {
  const apart = await testApp();
  const owner = await connectAsOwner(apart.database.ownerUrl, 'test');
  atFileEnd(() => owner.end());
  const { ok } = await seedAccounts(owner, wanted({ transfers: 1_000, requests: 40, ...changes }));
  expect(ok).toBe(true);
  return apart;
}

test('K09 seed: 1,000 transfers and their requests have numbers of the product’s form and length', async () => {
  const { deps } = await seededApart({});
  const { rows } = await sql<{ slug: string }>`
    select slug from transfers union all select slug from requests union all select slug from drafts`.execute(
    deps.db,
  );
  expect(rows.length).toBeGreaterThan(2_000);
  expect(rows.filter(({ slug }) => !isSlug(slug) || slug.length !== SLUG_LENGTH)).toEqual([]);
});

test('K09 seed: whatever jobs do by themselves with what was seeded, no mail is posted and no file is read', async () => {
  const apart = await seededApart({});
  const { rows: unhashed } = await sql`select from drafts where hashed_at is null`.execute(apart.deps.db);
  expect(unhashed).toEqual([]);
  const mailbox = await openMailbox(apart);
  await runSchedule(apart);
  await mailbox.quiet();
  const { rows } = await sql`select kind, state from mails where number <> 'seeded'`.execute(apart.deps.db);
  expect(rows).toEqual([]);
});

test('K09 seed --notices: its owner is mailed when transfers end, as any other', async () => {
  const apart = await seededApart({ notices: true });
  const mailbox = await openMailbox(apart);
  await runSchedule(apart);
  await mailbox.newest('demo@example.com', 'expired');
});

/** What two databases with the same seed have in common, as one text for each account. */
async function madeIn({ deps }: TestApp) {
  const { rows } = await sql<{ email: string; transfers: number; made: string }>`
    select users.email, count(*)::int as transfers, string_agg(concat_ws('|', title, bytes, file_count, total_downloads,
      (select string_agg(recipients.email, ',' order by position) from recipients where transfer_id = transfers.id),
      (select string_agg(path, ',' order by position) from files where draft_id = transfer_drafts.draft_id)),
      E'\n' order by transfers.created_at, title, bytes) as made
    from users join transfers on user_id = users.id join transfer_drafts on transfer_id = transfers.id
    group by 1 order by 2 desc, 1`.execute(deps.db);
  return rows;
}

test('seed --accounts: 2,000 transfers are shared by 40 accounts, each with the sums of its own rows', async () => {
  const many = { accounts: 40, transfers: 2_000, downloads: 4_000, requests: 60, seed: 7 };
  const apart = await seededApart(many);
  const made = await madeIn(apart);
  expect(made.reduce((sum, { transfers }) => sum + transfers, 0)).toBe(2_000);
  expect([made.length, made[0]?.email]).toEqual([40, 'demo@example.com']);
  expect(made[0]?.transfers).toBeGreaterThan(400);
  expect(made[39]?.transfers).toBeLessThan(20);
  const { rows } = await sql`
    select email from users where
      (select sum(count) from transfer_tally where user_id = users.id)
        is distinct from (select count(*) from transfers where user_id = users.id)
      or (select used from storage_use where owner = users.id::text) is distinct from (
        select sum(bytes) from drafts where owner = users.id::text and state = 'sealed')
      or (select sum(sent) from contacts where user_id = users.id) is distinct from (
        select count(*) from recipients join transfers on transfers.id = transfer_id where user_id = users.id)
      or (select count(*) from extension_asks join transfers on transfers.id = transfer_id where user_id = users.id) > 3`.execute(
    apart.deps.db,
  );
  expect(rows).toEqual([]);
  const again = await madeIn(await seededApart(many));
  expect(again.map(({ email, transfers }) => [email, transfers])).toEqual(
    made.map(({ email, transfers }) => [email, transfers]),
  );
  const linesOf = (all: typeof made) => new Set(all.flatMap((each) => each.made.split('\n')));
  expect(linesOf(again)).toEqual(linesOf(made));
});

test('K31 seed: a password on the command line is refused with what to do, and SEED_PASSWORD is never printed', async () => {
  for (const words of [
    ['seed', '--password', 'hunter22'],
    ['seed', '--password=hunter22'],
  ]) {
    const asked = readWords(seedCommands, words);
    expect(asked).toMatchObject({
      kind: 'help',
      ok: false,
      text: expect.stringContaining('Set SEED_PASSWORD'),
    });
    expect(asked).toMatchObject({ text: expect.not.stringContaining('hunter22') });
  }
  const config = readConfig({ SEED_PASSWORD: 'short' });
  expect(await seedCommands[0]?.runOffline(config, [], { email: 'demo@example.com' })).toMatchObject({
    ok: false,
    lines: ['A password has at least 6 characters.'],
  });
  const apart = await testApp();
  const owner = await connectAsOwner(apart.database.ownerUrl, 'test');
  atFileEnd(() => owner.end());
  const few = { transfers: 3, downloads: 0, requests: 0 };
  const given = await seedAccounts(owner, wanted({ ...few, password: 'a long password' }));
  expect(given.lines.join()).not.toContain('a long password');
  const drawn = await seedAccounts(
    owner,
    wanted({ ...few, password: undefined, email: 'second@example.com' }),
  );
  expect(drawn.lines[0]).toMatch(/with the password \S{12}\.$/);
});
