/** The library's pages: every filter with every sort, cursors, rows by number, and what strangers and odd input get. */
import { LIBRARY_FILTERS, LIBRARY_SORTS, type LibraryRow, type LibrarySort } from '@waybill/contract/library';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { type Library, openLibrary } from './library.suite.ts';

let app: TestApp;
let library: Library;
beforeAll(async () => {
  app = await testApp();
  library = openLibrary(app);
});

const slugs = ({ rows }: { rows: LibraryRow[] }) => rows.map(({ slug }) => slug);

/** Of every state, with equal sizes and downloads among them. */
async function stocked(): Promise<TestUser> {
  const user = await app.makeUser();
  for (let n = 0; n < 36; n += 1) {
    const expires = [5, 1, -1, -40][n % 4] ?? 0;
    const { id } = await library.make(user, {
      title: `No ${n}`,
      bytes: (n % 5) * 100,
      downloads: n % 3,
      sent: -2 * n - 0.01,
      expires: expires - n / 100,
    });
    if (n % 11 === 3) await library.change(id, 'taken_down_at = now()');
    if (n % 13 === 5) await library.change(id, 'deleted_at = now()');
  }
  return user;
}

const filters: Record<string, (row: LibraryRow) => boolean> = {
  all: () => true,
  active: ({ state }) => state === 'active',
  expiring: ({ state, expiryDate }) => state === 'active' && expiryDate - Date.now() < 2.2 * 86_400_000,
  unseen: ({ state, total_downloads }) => state === 'active' && total_downloads === 0,
  expired: ({ state }) => state === 'expired',
  month: ({ dateSent }) => dateSent >= new Date(new Date().toISOString().slice(0, 8).concat('01')).getTime(),
  shared: () => false,
};
/** A row before another has the smaller of these. */
const places: Record<LibrarySort, (row: LibraryRow) => number[]> = {
  newest: ({ dateSent }) => [-dateSent],
  oldest: ({ dateSent }) => [dateSent],
  expiry: ({ state, expiryDate }) => (state === 'active' ? [0, expiryDate] : [1, -expiryDate]),
  largest: ({ bytes }) => [-bytes],
  downloads: ({ total_downloads }) => [-total_downloads],
};
const isInOrder = (sort: LibrarySort, rows: readonly LibraryRow[]) =>
  rows.every((row, at) => {
    const [before, now] = [places[sort](rows[at - 1] ?? row), places[sort](row)];
    const difference = now.map((place, n) => place - (before[n] ?? 0)).find((each) => each !== 0);
    return difference === undefined || difference > 0;
  });

describe('D02 listLibrary', () => {
  test('D02 every filter with every sort lists each of its rows once, in order, page by page', async () => {
    const user = await stocked();
    const all = (await library.list(user, { limit: '100' })).rows;
    expect(all).toHaveLength(33);
    const counts = await library.counts(user);
    for (const filter of LIBRARY_FILTERS)
      for (const sort of LIBRARY_SORTS) {
        const wanted = all.filter((row) => filters[filter]?.(row)).map(({ slug }) => slug);
        const rows: LibraryRow[] = [];
        let after: string | null = null;
        do {
          const page = await library.list(user, { filter, sort, limit: '7', ...(after && { after }) });
          rows.push(...page.rows);
          after = page.next;
        } while (after !== null);
        expect(rows.map(({ slug }) => slug).sort(), `${filter} by ${sort}`).toEqual([...wanted].sort());
        expect(isInOrder(sort, rows), `${filter} by ${sort}`).toBe(true);
        expect(counts[filter], filter).toBe(wanted.length);
      }
  });

  test('D02 what expires by time alone changes its filter and its count at once', async () => {
    const user = await app.makeUser();
    const [gone, soon] = [await library.make(user, { expires: 6 }), await library.make(user, { expires: 6 })];
    await library.change(gone.id, `expires_at = now() + interval '40 milliseconds'`);
    await library.change(soon.id, `expires_at = now() + interval '190080.04 seconds'`);
    await expect.poll(async () => (await library.counts(user)).expired, { interval: 20 }).toBe(1);
    expect(slugs(await library.list(user, { filter: 'expired' }))).toEqual([gone.slug]);
    expect(slugs(await library.list(user, { filter: 'active' }))).toEqual([soon.slug]);
    await expect.poll(async () => (await library.counts(user)).expiring, { interval: 20 }).toBe(1);
    expect(slugs(await library.list(user, { filter: 'expiring' }))).toEqual([soon.slug]);
  });

  test('D02 a row shows its first file, its recipients and its newest download', async () => {
    const user = await app.makeUser();
    const people = ['a', 'b', 'c', 'd'].map((name) => ({
      email: `${name}@example.com`,
      name,
      company: 'Ax',
    }));
    const { id, slug } = await library.make(user, {
      files: ['memo.webm', 'plans/one.pdf', 'two.pdf'],
      people,
    });
    await library.change(id, `voice_memo = 'memo.webm', password_hash = 'x', total_downloads = 2`);
    const { rows } = await sql<{ id: string }>`
      update recipients set downloaded_at = now() where transfer_id = ${id} and name in ('b', 'c') returning id`.execute(
      app.deps.db,
    );
    for (const [at, city] of ['Berlin', 'Porto'].entries())
      await sql`insert into downloads (transfer_id, recipient_id, receiver, city, created_at)
        values (${id}, ${rows[at]?.id ?? ''}, '\\x00', ${city}, now() + make_interval(mins => ${at}))`.execute(
        app.deps.db,
      );
    const [row] = (await library.list(user)).rows;
    expect(row).toMatchObject({
      slug,
      fileName: 'one.pdf',
      fileNumber: 3,
      locked: true,
      hasFiles: true,
      recipients: 4,
      downloaded: 2,
      bounced: 0,
      people: people.slice(0, 3),
      lastDownload: { city: 'Porto', receiverEmail: expect.stringMatching(/^[bc]@/) },
    });
    expect(row).not.toHaveProperty('fileObjects');
  });

  test('K16 a row names the last downloader and the recipients who could be taken for them', async () => {
    const user = await app.makeUser();
    const person = (email: string, name: string) => ({ email, name, company: '' });
    const { id } = await library.make(user, {
      people: [
        person('bo@example.com', 'Bo Lind'),
        person('anna@a.example', ''),
        person('m@example.com', 'anna Meier'),
        person('k@example.com', 'Anna Keller'),
      ],
    });
    await sql`insert into downloads (transfer_id, recipient_id, receiver)
      select ${id}, id, '\\x00' from recipients where transfer_id = ${id} and email = 'k@example.com'`.execute(
      app.deps.db,
    );
    const [row] = (await library.list(user)).rows;
    expect(row?.lastReceivers).toEqual([
      { email: 'k@example.com', name: 'Anna Keller' },
      { email: 'anna@a.example', name: '' },
      { email: 'm@example.com', name: 'anna Meier' },
    ]);
  });

  test('D02 rows can be asked for by their numbers, whatever the filter', async () => {
    const user = await app.makeUser();
    const [one, two] = [await library.make(user, { expires: -1 }), await library.make(user, { sent: -3 })];
    const asked = await library.list(user, { slugs: `${two.slug},${one.slug},abcdefg`, filter: 'unseen' });
    expect(slugs(asked)).toEqual([one.slug, two.slug]);
    expect(asked.next).toBeNull();
  });

  test('S37 the list, the counts and the attention show only the user’s own transfers', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser()];
    const theirs = await library.make(other, { title: 'Secret plans', people: [{ email: 'a@example.com' }] });
    const { next } = await library.list(other, { limit: '1' });
    expect(next).toBeNull();
    for (const query of [{}, { q: 'secret' }, { slugs: theirs.slug }, { sort: 'largest', q: 'plans' }])
      expect(await library.list(user, query)).toEqual({ rows: [], next: null });
    expect(await library.counts(user)).toMatchObject({ all: 0, sentThisMonth: 0 });
    expect((await library.get(user, '/api/attention')).json()).toEqual({ items: [], more: false });
    for (const url of ['/api/transfers', '/api/transfers/counts', '/api/attention'])
      expect((await app.inject({ url })).statusCode).toBe(401);
  });

  test('S157 odd filters, sorts, cursors and searches answer 400 or are plain text', async () => {
    const user = await app.makeUser();
    await library.make(user, { title: '100% (a+)+$ done', message: `it's "x" \\ _` });
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bad: Record<string, string>[] = [
      { filter: '{"$where":"1"}' },
      { sort: 'title; drop table transfers' },
      { sort: 'newest desc, (select 1)' },
      { limit: '0' },
      { limit: '1e9' },
      { after: '1000000000' },
      { after: cursor(['oldest', 0, 1, '00000000-0000-4000-8000-000000000000']) },
      { after: cursor(['newest', 0, 1e300, '00000000-0000-4000-8000-000000000000']) },
      { after: cursor(['newest', 0, 'now()', "' or 1=1--"]) },
      { after: 'x'.repeat(300) },
      { q: '%'.repeat(10_000) },
      { q: 'x'.repeat(100_000) },
      { slugs: Array(51).fill('abcdefg').join(',') },
      { slugs: "abcdefg' or 1=1--" },
    ];
    for (const query of bad)
      expect([
        (await library.get(user, '/api/transfers', query)).statusCode,
        query.q?.length ?? query,
      ]).toEqual([400, query.q?.length ?? query]);
    const found = async (q: string) => (await library.list(user, { q })).rows.length;
    for (const q of ['100%', '(a+)+$', "it's", '"x"', '\\', '_', '% $'])
      expect([q, await found(q)]).toEqual([q, 1]);
    for (const q of ['%'.repeat(200), '.*', '^100', "' or 1=1--", '(a+)+$$', '%done', 'd_ne'])
      expect([q, await found(q)]).toEqual([q, 0]);
    const far = cursor(['newest', 0, 1, 'ffffffff-ffff-4fff-bfff-ffffffffffff']);
    expect(await library.list(user, { after: far })).toEqual({ rows: [], next: null });
  });
});
