/** The counts of the library stay those of a plain count, whatever happens to transfers and in which order. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { ageTransfers } from '../life/age-transfers.ts';
import { type Library, openLibrary } from '../listing/library.suite.ts';
import { sumTally } from './store.ts';

let app: TestApp;
let library: Library;
beforeAll(async () => {
  app = await testApp();
  library = openLibrary(app);
});

async function plainCounts({ id }: TestUser) {
  const active = sql`deleted_at is null and taken_down_at is null and expires_at > now()`;
  const month = sql`created_at >= date_trunc('month', now(), 'UTC')`;
  const { rows } = await sql`
    select count(*) filter (where deleted_at is null)::int as "all",
      count(*) filter (where ${active})::int as active,
      count(*) filter (where ${active} and expires_at < now() + interval '190080 seconds')::int as expiring,
      count(*) filter (where ${active} and total_downloads = 0)::int as unseen,
      count(*) filter (where deleted_at is null and taken_down_at is null and expires_at <= now())::int as expired,
      count(*) filter (where deleted_at is null and ${month})::int as month,
      count(*) filter (where ${month})::int as "sentThisMonth", 0 as shared
    from transfers where user_id = ${id}`.execute(app.deps.db);
  return rows[0];
}

/** A small generator with a seed, so that a failure can be repeated. */
function drawer(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

const days = (draw: (most: number) => number) => [-40, -8, -1, 1, 2, 5, 30][draw(7)] ?? 0;

test.each([1, 2, 3])(
  'D02 counts: after random acts (seed %i) they are those of a plain count',
  async (seed) => {
    const draw = drawer(seed);
    const user = await app.makeUser();
    const ids: string[] = [];
    const visitors: string[] = [];
    const acts: ((id: string) => Promise<unknown>)[] = [
      async () => ids.push((await library.make(user, { sent: -draw(70), expires: days(draw) })).id),
      async () => visitors.push((await library.make(undefined, { sent: -draw(70), expires: days(draw) })).id),
      async () => {
        const id = visitors.pop();
        if (id === undefined) return;
        ids.push(id);
        await library.change(id, `user_id = '${user.id}', owner = '${user.id}'`);
      },
      (id) => library.change(id, 'deleted_at = now()'),
      (id) => library.change(id, 'deleted_at = null'),
      (id) => library.change(id, 'taken_down_at = now()'),
      (id) => library.change(id, 'total_downloads = total_downloads + 1'),
      (id) => library.change(id, `expires_at = now() + interval '${days(draw)} days'`),
      (id) => library.change(id, 'released_at = now()'),
      (id) => sql`delete from transfers where id = ${id}`.execute(app.deps.db),
      () => ageTransfers.run({}, { deps: app.deps, attempt: 1, lastAttempt: false }),
    ];
    for (let n = 0; n < 60; n += 1) {
      // More sends than anything else, or there would be little to count.
      const act = acts[Math.max(0, draw(acts.length + 4) - 4)];
      await act?.(ids[draw(ids.length)] ?? '00000000-0000-4000-8000-000000000000');
      if (n % 6 === 5) expect(await library.counts(user), `after ${n}`).toEqual(await plainCounts(user));
    }
  },
);

test('D02 counts: parallel acts and parallel sums lose nothing', async () => {
  const user = await app.makeUser();
  const made = await Promise.all(Array.from({ length: 20 }, () => library.make(user)));
  await Promise.all([
    ...made.map(({ id }, at) => library.change(id, at % 2 ? 'deleted_at = now()' : 'total_downloads = 1')),
    ...Array.from({ length: 4 }, () => sumTally(app.deps.db, 10)),
  ]);
  // Sums at the same moment may leave a row each; the sum after the next change brings them together.
  await library.make(user);
  await sumTally(app.deps.db, 100);
  expect(await library.counts(user)).toEqual(await plainCounts(user));
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from transfer_tally where user_id = ${user.id}`.execute(app.deps.db);
  expect(rows[0]?.rows).toBeLessThanOrEqual(4);
});

test('D02 counts: the tally and the search go with the account', async () => {
  const user = await app.makeUser();
  const { id } = await library.make(user, { title: 'Plans' });
  await sql`delete from users where id = ${user.id}`.execute(app.deps.db);
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from transfer_tally where user_id = ${user.id})::int
      + (select count(*) from transfer_search where transfer_id = ${id})::int as left`.execute(app.deps.db);
  expect(rows).toEqual([{ left: 0 }]);
});
