/** Tests that receivers which fail or answer slowly do not delay the others, however much is queued for them. */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { atFileEnd } from '../../../../test/file-end.ts';
import { newSecret, sealed } from '../secret.ts';
import { type Hooks, LOCAL, openHooks, openReceiver } from '../webhooks.suite.ts';
import { claimDue } from './claim.ts';
import { type Deliveries, startDeliveries } from './run.ts';

let app: TestApp;
let hooks: Hooks;
beforeAll(async () => {
  app = await testApp({ env: LOCAL });
  hooks = openHooks(app);
});

const MESSAGES = 20;

/** One account with as many webhooks as the largest team may have, and a backlog for each. */
async function addBusyAccount(url: string, count: number): Promise<string> {
  const { id } = await app.makeUser();
  const ids = Array.from({ length: count }, () => randomUUID());
  await app.deps.db
    .insertInto('webhooks')
    .values(
      ids.map((webhookId) => ({
        id: webhookId,
        user_id: id,
        url,
        events: ['transfer.sent' as const],
        secret: sealed(app.deps, webhookId, newSecret()),
      })),
    )
    .execute();
  await sql`
    insert into webhook_messages (webhook_id, account_id, event_id, part, type, body, next_at)
    select webhooks.id, ${id}, 0, nth::text, 'transfer.sent', '{}', now() - interval '1 day'
    from webhooks, generate_series(1, ${MESSAGES}) as nth where user_id = ${id}`.execute(app.deps.db);
  return id;
}

test('S207 one account with 1,000 failing webhooks gets few turns at once, also from several servers', async () => {
  const id = await addBusyAccount('http://127.0.0.1:1/', 1_000);
  const { db } = app.deps;
  const first = await claimDue(db, 'slow', 30);
  const second = await claimDue(db, 'slow', 30);
  expect([first.length, second.length]).toEqual([2, 0]);
  expect(new Set(first.map((message) => message.webhook_id)).size).toBe(2);
  await sql`update webhooks set slow = false where user_id = ${id}`.execute(db);
  await sql`update webhook_messages set claimed_until = null where account_id = ${id}`.execute(db);
  expect(await claimDue(db, 'quick', 30)).toHaveLength(4);
  await db.deleteFrom('webhooks').where('user_id', '=', id).execute();
});

test('S207 while thousands of messages wait for receivers that never answer, those of others arrive at once', async () => {
  const held: ServerResponse[] = [];
  const silent = await openReceiver((response) => void held.push(response));
  const busy = [await addBusyAccount(silent.url, 200), await addBusyAccount(silent.url, 200)];
  let deliveries: Deliveries | undefined = startDeliveries(app.deps);
  const stop = async () => {
    const stopped = deliveries?.stop();
    deliveries = undefined;
    for (const response of held) response.destroy();
    await stopped;
  };
  atFileEnd(stop);
  // Two of each, although thousands are due.
  await expect.poll(() => held.length).toBe(4);

  const good = await openReceiver();
  const others = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const user = await app.makeUser();
      const { id } = await hooks.create(user, good.url);
      await hooks.queue(user, id);
      return { user, id };
    }),
  );
  await expect.poll(() => good.received.length, { timeout: 8_000 }).toBe(20);
  for (const { user, id } of others)
    await expect.poll(async () => (await hooks.deliveries(user, id))[0]?.state).toBe('delivered');
  await stop();
  await app.deps.db.deleteFrom('webhooks').where('user_id', 'in', busy).execute();
});

test('S207 a webhook that answers slowly is called by one request at a time, one that answers quickly by two', async () => {
  const user = await app.makeUser();
  const { id } = await hooks.create(user, (await openReceiver()).url);
  await hooks.queue(user, id, { count: 5 });
  const claimed = () => claimDue(app.deps.db, 'slow', 30);
  const mine = async () => (await claimed()).filter(({ webhook_id }) => webhook_id === id).length;
  expect([await mine(), await mine()]).toEqual([1, 0]);
  await hooks.due(id);
  await sql`update webhooks set slow = false where id = ${id}`.execute(app.deps.db);
  const quick = async () => (await claimDue(app.deps.db, 'quick', 30)).length;
  expect([await quick(), await quick()]).toEqual([2, 0]);
});

test('S209 what a server had claimed when it died is due again after its claim, and by one server only', async () => {
  const user = await app.makeUser();
  const { id } = await hooks.create(user, (await openReceiver()).url);
  const [message] = await hooks.queue(user, id);
  const claim = async () =>
    (await claimDue(app.deps.db, 'slow', 30))
      .filter(({ webhook_id }) => webhook_id === id)
      .map((one) => one.id);
  expect([await claim(), await claim()]).toEqual([[message], []]);
  await sql`update webhook_messages set next_at = next_at - interval '1 minute', claimed_until = claimed_until - interval '1 minute'
    where webhook_id = ${id}`.execute(app.deps.db);
  const both = await Promise.all([claim(), claim()]);
  expect(both.flat()).toEqual([message]);
});
