/** Tests the calls of webhooks: creating, changing, secrets, deliveries, and what others may not see. */
import { randomUUID } from 'node:crypto';
import { DELIVERIES_PAGE, WEBHOOKS_MAX } from '@waybill/contract/webhooks';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { suspendUser } from '../accounts/index.ts';
import { sweepMessages } from './deliveries/store.ts';
import { type Hooks, openHooks } from './webhooks.suite.ts';

const URL = 'https://8.8.8.8/hook';

let app: TestApp;
let hooks: Hooks;
beforeAll(async () => {
  app = await testApp();
  hooks = openHooks(app);
});

const keyOf = async (user: TestUser, scopes: readonly string[]): Promise<TestUser> => {
  const body = { name: 'CI', scopes, days: null, password: 'long enough' };
  const answer = await openBrowser(app).post('/api/keys', body, { token: user.token });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { ...user, token: answer.json().secret };
};

test('O03 createWebhook: the secret is in its own answer only, and sealed in the database', async () => {
  const user = await app.makeUser();
  const answer = await hooks.ask(user, 'POST', '', { url: URL, events: ['transfer.sent', 'transfer.sent'] });
  const { id, secret, webhooks } = answer.json();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(webhooks).toEqual([
    {
      id,
      url: URL,
      events: ['transfer.sent'],
      createdAt: expect.any(Number),
      state: 'on',
      lastAt: null,
      lastProblem: null,
      oldSecretUntil: null,
    },
  ]);
  const { rows } = await sql<{ row: string; sealed: string }>`
    select webhooks::text as row, encode(secret, 'escape') as sealed from webhooks where id = ${id}`.execute(
    app.deps.db,
  );
  const hex = Buffer.from(secret.slice('whsec_'.length), 'base64').toString('hex');
  const stored = JSON.stringify([rows, await hooks.list(user)]);
  for (const form of [secret, secret.slice('whsec_'.length), hex]) expect(stored).not.toContain(form);
});

test.each([
  ['http://8.8.8.8/hook', 'not_https'],
  ['https://127.0.0.1/hook', 'private'],
  ['https://169.254.169.254/latest', 'private'],
  ['https://user:pass@8.8.8.8/', 'credentials'],
  ['hooks', 'invalid'],
  ['https://unknown.example/', 'unknown_name'],
])('S206 createWebhook and changeWebhook refuse %s: %s', async (url, problem) => {
  const user = await app.makeUser();
  const { id } = await hooks.create(user, URL);
  const created = await hooks.ask(user, 'POST', '', { url, events: ['transfer.sent'] });
  const changed = await hooks.ask(user, 'PATCH', `/${id}`, { url });
  for (const answer of [created, changed]) {
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'webhook_address']);
    expect(answer.json().error.fields).toEqual({ url: problem });
  }
  expect((await hooks.list(user)).map((webhook) => webhook.url)).toEqual([URL]);
});

test('O03 createWebhook: of many at once no more are kept than allowed', async () => {
  const user = await app.makeUser();
  const answers = await Promise.all(
    Array.from({ length: WEBHOOKS_MAX + 5 }, () =>
      hooks.ask(user, 'POST', '', { url: URL, events: ['transfer.sent'] }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map(codeOf)).toEqual(Array.from({ length: 5 }, () => 'too_many_webhooks'));
  expect(await hooks.list(user)).toHaveLength(WEBHOOKS_MAX);
});

test('O03 changeWebhook: off ends what waits, on begins anew, and nothing changes by an empty body', async () => {
  const user = await app.makeUser();
  const { id } = await hooks.create(user, URL);
  await hooks.queue(user, id, { count: 3 });
  await sql`update webhooks set failing_since = now() where id = ${id}`.execute(app.deps.db);
  const off = await hooks.ask(user, 'PATCH', `/${id}`, { on: false, events: ['request.fulfilled'] });
  expect(off.json().webhooks).toMatchObject([{ state: 'off', events: ['request.fulfilled'] }]);
  expect((await hooks.deliveries(user, id)).map(({ state }) => state)).toEqual([
    'failed',
    'failed',
    'failed',
  ]);
  expect((await hooks.ask(user, 'PATCH', `/${id}`, {})).json()).toEqual(off.json());
  const on = await hooks.ask(user, 'PATCH', `/${id}`, { on: true });
  expect(on.json().webhooks).toMatchObject([{ state: 'on' }]);
  const { rows } = await sql`select failing_since from webhooks where id = ${id}`.execute(app.deps.db);
  expect(rows).toEqual([{ failing_since: null }]);
});

test('O03 a key needs the scope manage for every call of webhooks', async () => {
  const user = await app.makeUser({ password: 'long enough', role: 'pro' });
  const { id } = await hooks.create(user, URL);
  const narrow = await keyOf(user, ['send', 'read']);
  const answers = await Promise.all([
    hooks.ask(narrow, 'GET'),
    hooks.ask(narrow, 'POST', '', { url: URL, events: ['transfer.sent'] }),
    hooks.ask(narrow, 'PATCH', `/${id}`, { on: false }),
    hooks.ask(narrow, 'POST', `/${id}/secret`, {}),
    hooks.ask(narrow, 'POST', `/${id}/test`, {}),
    hooks.ask(narrow, 'GET', `/${id}/deliveries`),
    hooks.ask(narrow, 'DELETE', `/${id}`),
  ]);
  expect(answers.map(codeOf)).toEqual(answers.map(() => 'key_scope'));
  const wide = await keyOf(user, ['manage']);
  expect(await hooks.list(wide)).toMatchObject([{ id, state: 'on' }]);
});

test('O03 G13 a suspended user lists and deletes webhooks, and can neither create, change nor send by them', async () => {
  const user = await app.makeUser();
  const { id } = await hooks.create(user, URL);
  await suspendUser(app.deps.db, user.id);
  const refused = await Promise.all([
    hooks.ask(user, 'POST', '', { url: URL, events: ['transfer.sent'] }),
    hooks.ask(user, 'PATCH', `/${id}`, { on: false }),
    hooks.ask(user, 'POST', `/${id}/secret`, {}),
    hooks.ask(user, 'POST', `/${id}/test`, {}),
    hooks.ask(user, 'POST', `/${id}/deliveries/${randomUUID()}/again`, {}),
  ]);
  expect(refused.map(codeOf)).toEqual(refused.map(() => 'suspended'));
  expect(await hooks.list(user)).toHaveLength(1);
  expect(await hooks.deliveries(user, id)).toEqual([]);
  expect((await hooks.ask(user, 'DELETE', `/${id}`)).json()).toEqual({ webhooks: [] });
});

test('O03 listDeliveries: pages of the last 30 days, newest first; older ones are deleted', async () => {
  const user = await app.makeUser();
  const { id } = await hooks.create(user, URL);
  const ids = await hooks.queue(user, id, { count: DELIVERIES_PAGE + 3 });
  const [oldest = ''] = ids;
  await sql`update webhook_messages set created_at = now() - interval '30 days 2 hours' where id = ${oldest}`.execute(
    app.deps.db,
  );
  const first = (await hooks.ask(user, 'GET', `/${id}/deliveries`)).json();
  const second = (await hooks.ask(user, 'GET', `/${id}/deliveries?before=${first.next}`)).json();
  const listed = [...first.deliveries, ...second.deliveries].map((delivery) => delivery.id);
  expect([listed, second.next]).toEqual([ids.slice(1).reverse(), null]);
  for (const before of ['x', '-1', '9'.repeat(30)])
    expect(codeOf(await hooks.ask(user, 'GET', `/${id}/deliveries?before=${before}`))).toBe('invalid_input');
  await sweepMessages(app.deps.db);
  const { rows } = await sql`select id from webhook_messages where webhook_id = ${id}`.execute(app.deps.db);
  expect(rows).toHaveLength(DELIVERIES_PAGE + 2);
});

test('O03 testWebhook and resendDelivery are limited together, for each user', async () => {
  const [user, other] = [await app.makeUser(), await app.makeUser()];
  const [mine, theirs] = [await hooks.create(user, URL), await hooks.create(other, URL)];
  const [delivery = ''] = await hooks.queue(user, mine.id);
  for (let nth = 0; nth < 30; nth += 1) {
    expect((await hooks.ask(user, 'POST', `/${mine.id}/test`, {})).statusCode).toBe(200);
    expect((await hooks.ask(user, 'POST', `/${mine.id}/deliveries/${delivery}/again`, {})).statusCode).toBe(
      200,
    );
  }
  expect(codeOf(await hooks.ask(user, 'POST', `/${mine.id}/test`, {}))).toBe('too_many_requests');
  expect((await hooks.ask(other, 'POST', `/${theirs.id}/test`, {})).statusCode).toBe(200);
  const foreign = await hooks.ask(other, 'POST', `/${theirs.id}/deliveries/${delivery}/again`, {});
  expect(codeOf(foreign)).toBe('not_found');
});

test('O03 the data export lists webhooks, without their secrets', async () => {
  const user = await app.makeUser();
  const { secret } = await hooks.create(user, URL);
  const answer = await openBrowser(app).ask('GET', '/api/exportData', { token: user.token });
  expect(answer.json().webhooks).toMatchObject([{ url: URL, events: ['transfer.sent'], state: 'on' }]);
  expect(answer.body).not.toContain(secret);
});
