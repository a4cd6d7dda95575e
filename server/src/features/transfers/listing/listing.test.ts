/** Lists of a user's transfers. */
import { CUSTOM_MARKER_S } from '@waybill/contract/expiry';
import type { TransferView } from '@waybill/contract/transfers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { openSends, type Sends } from '../sends.suite.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const get = (user: TestUser, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.inject({
    url: '/api/getQs',
    query: { userid: user.id, ...query },
    headers: { authorization: `Bearer ${user.token}`, ...headers },
  });
const slugs = ({ allDocs }: { allDocs: TransferView[] }) => allDocs.map(({ slug }) => slug);
const change = (slug: string, set: string) =>
  sql`update transfers set ${sql.raw(set)} where slug = ${slug}`.execute(app.deps.db);

describe('C16 getQs', () => {
  test('getQs lists newest first, filters, and counts each kind', async () => {
    const user = await app.makeUser({ role: 'pro' });
    const long = await sends.send(user, { expirySeconds: 31_536_000 });
    const gone = await sends.send(user);
    const seen = await sends.send(user);
    const soon = await sends.send(user, {
      expirySeconds: CUSTOM_MARKER_S,
      expiryDate: Date.now() + 2 * 86_400_000,
    });
    await change(gone.slug, `expires_at = now() - interval '1 second'`);
    await change(seen.slug, 'total_downloads = 2');
    const all = (await get(user)).json();
    expect(slugs(all)).toEqual([soon.slug, seen.slug, gone.slug, long.slug]);
    expect(all).toMatchObject({
      allCount: 4,
      activeCount: 3,
      expiredCount: 1,
      thisMonthsTransfers: 4,
      sharedCount: 0,
    });
    expect(all.allDocs[2]).toMatchObject({ state: 'expired', slug: gone.slug });
    const filtered = async (filter: string) => slugs((await get(user, { filter })).json());
    expect(await filtered('active')).toEqual([soon.slug, seen.slug, long.slug]);
    expect(await filtered('expired')).toEqual([gone.slug]);
    expect(await filtered('expiring')).toEqual([soon.slug]);
    expect(await filtered('unseen')).toEqual([soon.slug, long.slug]);
    expect(await filtered('shared')).toEqual([]);
    expect(slugs((await get(user, { slug: gone.slug })).json())).toEqual([gone.slug]);
    expect(slugs((await get(user, { skip: '3' })).json())).toEqual([long.slug]);
    expect(slugs((await get(user, { skip: '4' })).json())).toEqual([]);
  });

  test('S37 getQs: another user’s id is refused, and malformed queries answer 400', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser({ role: 'business' })];
    const theirs = await sends.send(other);
    const refused = [
      await get(user, { userid: other.id }),
      await get(user, {}, { isteam: JSON.stringify([other.id]) }),
      await get(user, {}, { isteam: JSON.stringify({ $gt: '' }) }),
    ];
    expect(refused.map(codeOf)).toEqual(['forbidden', 'forbidden', 'forbidden']);
    const bad = [
      await get(user, { filter: '{"$where":"1"}' }),
      await get(user, { skip: '-1' }),
      await get(user, { skip: '1e9' }),
      await get(user, { skip: 'x' }),
      await get(user, {}, { isteam: '["' }),
    ];
    expect(bad.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
    const asked = await get(user, { dev: '1', slug: theirs.slug }, { isteam: '[]' });
    expect(asked.json()).toMatchObject({ allDocs: [], allCount: 0, thisMonthsTransfers: 0 });
    expect((await app.inject({ url: `/api/getQs?userid=${user.id}` })).statusCode).toBe(401);
  });
});
