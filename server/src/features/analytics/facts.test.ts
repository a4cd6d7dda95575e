/** What really happens becomes facts at once: sending, downloading, signing up after sending, storing and releasing. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/app.ts';
import { openReceiving, type Receiving } from '../downloads/receiving.suite.ts';

const place = {
  country: 'NL',
  countryName: 'Netherlands',
  city: 'Utrecht',
  region: null,
  latitude: 52.0908,
  longitude: 5.1222,
  timezone: null,
};

let receiving: Receiving;
beforeAll(async () => {
  receiving = await openReceiving({
    change: (deps) => ({ ...deps, geo: { ...deps.geo, locate: async () => place } }),
  });
});

const CHROME = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36' };
const today = new Date().toISOString().slice(0, 10);
const reportOf = async ({ token }: Pick<TestUser, 'token'>) =>
  (
    await receiving.app.inject({
      url: '/api/analytics',
      query: { from: today, to: today, zone: 'UTC' },
      headers: { authorization: `Bearer ${token}` },
    })
  ).json();

const idOfRecipient = async (slug: string) =>
  (
    await receiving.app.deps.db
      .selectFrom('recipients')
      .innerJoin('transfers', 'transfers.id', 'recipients.transfer_id')
      .select('recipients.id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id;

test('D06 a download is in the sender’s analytics at once: place, route, recipient, file and bytes', async () => {
  const user = await receiving.app.makeUser({ role: 'pro' });
  const files = { 'set/plan.pdf': 500, 'set/photo.jpg': 700 };
  const body = {
    sendAs: 'email',
    title: 'Lot 3',
    emailTo: [{ email: 'mei@example.com', name: 'Mei Lin', company: 'Huanyu' }],
  };
  const { slug } = await receiving.sends.send(user, body, files);
  const person = await idOfRecipient(slug);
  const { files: offered } = await receiving.offer(slug, undefined, { user: person });
  const link = `?user=${person}`;
  const single = offered.find(({ path }) => path.endsWith('plan.pdf'))?.url ?? '';
  for (const url of [single, `/d/downloadZip/${slug}${link}`])
    await receiving.stranger().ask('GET', url, { headers: CHROME });
  const report = await reportOf(user);
  expect(report.totals).toMatchObject({ downloads: 2, transfers: 1, recipients: { reached: 1, all: 1 } });
  expect(report.totals.bytes).toBe(500 + 1_200);
  expect(report.countries).toEqual([{ country: 'NL', downloads: 2, share: 1 }]);
  expect(report.cities).toEqual([
    { country: 'NL', city: 'Utrecht', latitude: 52.1, longitude: 5.1, downloads: 2 },
  ]);
  expect(report.routes).toMatchObject([
    { sentFrom: { city: 'Utrecht' }, to: { city: 'Utrecht' }, downloads: 2 },
  ]);
  expect(report.recipients).toMatchObject([
    { email: 'mei@example.com', name: 'Mei Lin', company: 'Huanyu', downloads: 2 },
  ]);
  expect(report.files).toHaveLength(2);
  expect(report.files).toContainEqual({ name: 'plan.pdf', size: 500, files: 1, downloads: 1 });
  expect(report.files).toContainEqual({ name: 'Lot 3', size: 1_200, files: 2, downloads: 1 });
  expect(report.firstDownload).toMatchObject({ deliveries: 1, never: 0 });
  expect(report.series).toMatchObject([{ downloads: 2, transfers: 1, storedBytes: 1_200 }]);
});

test('D06 a link is a delivery, and only its first download without a name is the first', async () => {
  const user = await receiving.app.makeUser();
  const { slug } = await receiving.sends.send(user);
  expect((await reportOf(user)).firstDownload).toMatchObject({ deliveries: 1, never: 1 });
  for (let count = 0; count < 3; count += 1)
    await receiving.stranger().ask('GET', `/d/downloadZip/${slug}`, { headers: CHROME });
  const { firstDownload, totals, files } = await reportOf(user);
  expect(firstDownload).toMatchObject({ deliveries: 1, never: 0 });
  expect(totals).toMatchObject({ downloads: 3, recipients: { reached: 0, all: 0 } });
  // Everything of one file is that file.
  expect(files).toEqual([{ name: 'a.bin', size: 1_000, files: 1, downloads: 3 }]);
});

test('D06 what a visitor sent is in their analytics when they sign up, and once', async () => {
  const email = 'later@example.com';
  const browser = await receiving.sends.sending.visitor(email);
  const uploaded = await receiving.sends.visitorUpload(browser, email);
  const sent = await receiving.sends.quicksend({ browser }, uploaded, {
    sendAs: 'email',
    emailTo: ['friend@example.com'],
  });
  const { slug } = sent.json().transfer;
  await receiving
    .stranger()
    .ask('GET', `/d/downloadZip/${slug}?user=${await idOfRecipient(slug)}`, { headers: CHROME });
  const account = await browser.post('/api/signup2', { email, password: 'long enough' });
  expect(account.statusCode).toBe(200);
  await receiving.sends.mailbox.quiet();
  const { rows } = await sql<{ kind: string; count: string }>`
    select kind, count(*) from analytics_facts where slug = ${slug} group by 1 order by 1`.execute(
    receiving.app.deps.db,
  );
  expect(rows.map(({ kind, count }) => [kind, Number(count)])).toEqual([
    ['delivery', 1],
    ['download', 1],
    ['first', 1],
    ['transfer', 1],
  ]);
});

test('D06 a download whose transaction is rolled back leaves no fact', async () => {
  const user = await receiving.app.makeUser();
  const { _id } = await receiving.sends.send(user);
  const insert = receiving.app.deps.db.transaction().execute(async (tx) => {
    await sql`insert into downloads (transfer_id, receiver) values (${_id}::uuid, '\\x00')`.execute(tx);
    const { rows } =
      await sql`select from analytics_facts where user_id = ${user.id}::uuid and kind = 'download'`.execute(
        tx,
      );
    expect(rows).toHaveLength(1);
    throw new Error('taken back');
  });
  await expect(insert).rejects.toThrow('taken back');
  expect((await reportOf(user)).totals.downloads).toBe(0);
});
