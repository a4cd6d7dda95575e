/** Tests what a flood of invented names does to the question of a proxy: nothing to names that are proven, and little to the database. */
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { buildApp } from '../../../app.ts';

let app: TestApp;
let queries = 0;
beforeAll(async () => {
  app = await testApp({
    env: { PUBLIC_URL: 'https://app.example' },
    change: (deps) => ({
      ...deps,
      db: deps.db.withPlugin({
        transformQuery: ({ node }) => {
          queries += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }),
    }),
  });
});

const ask = (domain: string, from: object = {}) =>
  app.inject({ url: `/api/domains/ask?domain=${domain}`, ...from });

async function prove(name: string): Promise<string> {
  const user = await app.makeUser({ role: 'business' });
  await app.deps.db
    .insertInto('domains')
    .values({ user_id: user.id, kind: 'link', name, challenge: 'x', verified_at: new Date() })
    .execute();
  await expect.poll(async () => (await ask(name)).statusCode).toBe(200);
  return user.id;
}

test('H03 thousands of invented names from one address: a proven name is always answered, and the database is hardly asked', async () => {
  await prove('files.flood.test');
  queries = 0;
  const began = performance.now();
  const known: number[] = [];
  const invented = new Set<number>();
  for (let round = 0; round < 50; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => ask(`n${round}-${at}.invented.test`)),
    );
    for (const { statusCode } of answers) invented.add(statusCode);
    known.push((await ask('files.flood.test')).statusCode);
  }
  const seconds = Math.ceil((performance.now() - began) / 1000) + 1;
  expect(known).toEqual(Array(50).fill(200));
  expect([...invented]).toEqual([404]);
  // The notice of the proven name may come only now, and has all of them read again.
  expect(queries).toBeLessThanOrEqual(10 * seconds + 2);
  // The proxy's own address is not shut out of anything else either.
  const other = await openBrowser(app, '127.0.0.1').ask('GET', '/api/prices');
  expect(other.statusCode).toBe(200);
  const metrics = await app.inject({ url: '/metrics', headers: { host: 'app.example' } });
  if (metrics.statusCode === 200) expect(metrics.body).toContain('waybill_domain_asks_total');
});

test('H03 a name whose notice has not come yet is looked up once, and a flood does not shut it out again', async () => {
  const without = buildApp(app.deps, { watch: () => {}, open: async () => {}, close: async () => {} });
  onTestFinished(() => without.close());
  await without.ready();
  const answer = async (domain: string) =>
    (await without.inject({ url: `/api/domains/ask?domain=${domain}` })).statusCode;
  await prove('new.flood.test');
  expect(await answer('new.flood.test')).toBe(200);
  await Promise.all(Array.from({ length: 100 }, (_, at) => answer(`q${at}.invented.test`)));
  expect(await answer('new.flood.test')).toBe(200);
});

test('H03 a domain that is removed is no longer answered within a second', async () => {
  const userId = await prove('gone.flood.test');
  await app.deps.db.deleteFrom('domains').where('user_id', '=', userId).execute();
  await expect
    .poll(async () => (await ask('gone.flood.test')).statusCode, { timeout: 1_000, interval: 20 })
    .toBe(404);
});

test('H03 only a proxy beside this server is answered; others meet the limit of their address', async () => {
  await prove('near.flood.test');
  const stranger = { remoteAddress: '203.0.113.77' };
  expect(codeOf(await ask('near.flood.test', stranger))).toBe('not_found');
  expect(codeOf(await ask('near.flood.test', { headers: { 'x-forwarded-for': '203.0.113.9' } }))).toBe(
    'not_found',
  );
  const answers = await Promise.all(Array.from({ length: 1_300 }, () => ask('near.flood.test', stranger)));
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['not_found', 'too_many_requests']));
  expect((await ask('near.flood.test')).statusCode).toBe(200);
});

test.each(['', '..', 'a b', '%00', '[::1]', 'app.example', 'FILES.flood.test.', "x' or 1=1--"])(
  'H03 a name that is none answers 404: %s',
  async (name) => {
    expect([400, 404]).toContain((await ask(encodeURIComponent(name))).statusCode);
  },
);
