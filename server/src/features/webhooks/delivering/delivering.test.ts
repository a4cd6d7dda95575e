/** Tests delivering messages: addresses, bad receivers, retries, switching off, and who is called no more. */
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { atFileEnd } from '../../../../test/file-end.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';
import { openOutgoing } from '../../../adapters/outgoing/open.ts';
import { restoreUser, suspendUser } from '../../accounts/index.ts';
import { type Hooks, LOCAL, openHooks, openReceiver } from '../webhooks.suite.ts';

let app: TestApp;
let hooks: Hooks;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp({ env: LOCAL });
  hooks = openHooks(app);
  mailbox = await openMailbox(app);
});

/** A user with a webhook to this address, and one message for it. */
async function prepared(url: string) {
  const user = await app.makeUser();
  const { id, secret } = await hooks.create(user, url);
  const [message = ''] = await hooks.queue(user, id);
  const read = async () => {
    const [webhook] = (await hooks.list(user)).filter((one) => one.id === id);
    const [delivery] = (await hooks.deliveries(user, id)).filter((one) => one.id === message);
    if (webhook === undefined || delivery === undefined) throw new Error('not listed');
    return { webhook, delivery };
  };
  return { user, id, secret, message, read };
}
const url = async (answer?: Parameters<typeof openReceiver>[0]) => (await openReceiver(answer)).url;

test('O03 a message that is taken: its headers and body arrive, and the log shows the answer’s beginning', async () => {
  const receiver = await openReceiver((response) => response.end(`thanks\0${'é'.repeat(2_000)}`));
  const { user, id, read } = await prepared(receiver.url);
  await hooks.deliverDue();
  const { webhook, delivery } = await read();
  expect(delivery).toMatchObject({
    state: 'delivered',
    attempts: 1,
    status: 200,
    problem: null,
    nextAt: null,
  });
  expect(delivery.answer?.startsWith('thanks\ufffdéé')).toBe(true);
  expect(delivery.answer?.length).toBeLessThanOrEqual(1_024);
  expect(webhook).toMatchObject({ state: 'on', lastProblem: null, lastAt: delivery.lastAt });
  expect(receiver.received).toMatchObject([
    {
      body: delivery.body,
      headers: { 'content-type': 'application/json', 'webhook-id': delivery.messageId },
    },
  ]);
  // Sent again by hand, it has the same id and bytes.
  await hooks.ask(user, 'POST', `/${id}/deliveries/${delivery.id}/again`, {});
  await hooks.deliverDue();
  expect(receiver.received.map(({ body, headers }) => [headers['webhook-id'], body])).toEqual([
    [delivery.messageId, delivery.body],
    [delivery.messageId, delivery.body],
  ]);
  expect((await read()).delivery).toMatchObject({ state: 'delivered', attempts: 2 });
});

test('S206 an address that became private is refused when it is called: nothing connects, and the log says why', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atFileEnd(() => new Promise((resolve) => void server.close(() => resolve())));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const strict = await testApp();
  const its = openHooks(strict);
  const user = await strict.makeUser();
  const { id } = await its.create(user, 'https://8.8.8.8/hook');
  for (const private_ of [`https://127.0.0.1:${port}/`, `http://127.0.0.1:${port}/`]) {
    await sql`update webhooks set url = ${private_} where id = ${id}`.execute(strict.deps.db);
    await its.queue(user, id);
    await its.deliverDue();
  }
  const deliveries = await its.deliveries(user, id);
  expect(
    deliveries.map(({ state, status, problem, answer }) => ({ state, status, problem, answer })),
  ).toEqual([
    { state: 'waiting', status: null, problem: 'not_https', answer: null },
    { state: 'waiting', status: null, problem: 'private', answer: null },
  ]);
  expect(connections).toBe(0);
});

test('S207 receivers that never answer, redirect, fail or are no web server fail with their reason, and are tried again', async () => {
  const silent = await prepared(await url(() => {}));
  const outgoing = openOutgoing(app.deps.dns, { allowPrivate: true, withinMs: 200 });
  await openHooks({ ...app, deps: { ...app.deps, outgoing } }).deliverDue();
  const redirecting = await prepared(
    await url((response) => response.writeHead(301, { location: '/else' }).end()),
  );
  const failing = await prepared(await url((response) => response.writeHead(500).end('oops')));
  const closed = await prepared('http://127.0.0.1:1/');
  await hooks.deliverDue();
  for (const [{ read }, seen] of [
    [silent, { status: null, problem: 'timeout', answer: null }],
    [redirecting, { status: 301, problem: 'status', answer: '' }],
    [failing, { status: 500, problem: 'status', answer: 'oops' }],
    [closed, { status: null, problem: 'connection', answer: null }],
  ] as const) {
    const { webhook, delivery } = await read();
    expect(delivery).toMatchObject({ state: 'waiting', attempts: 1, ...seen, nextAt: expect.any(Number) });
    expect(webhook).toMatchObject({ state: 'on', lastProblem: seen.problem });
  }
  await app.deps.db.deleteFrom('webhooks').where('id', '=', silent.id).execute();
});

test('S207 an answer of any length is cut to a kilobyte, and does not keep the delivery', async () => {
  const endless = await url((response) => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', write);
    write();
  });
  const { read } = await prepared(endless);
  await hooks.deliverDue();
  expect((await read()).delivery).toMatchObject({ state: 'delivered', answer: 'x'.repeat(1_024) });
});

test('O03 a message is tried over more than three days, with pauses that grow, and then fails for good', async () => {
  const receiver = await openReceiver((response) => response.writeHead(503).end());
  const { id, read } = await prepared(receiver.url);
  const pauses: number[] = [];
  for (let { delivery } = await read(); delivery.state === 'waiting'; { delivery } = await read()) {
    await hooks.due(id);
    await hooks.deliverDue();
    const { nextAt, lastAt } = (await read()).delivery;
    if (nextAt !== null && lastAt !== null) pauses.push((nextAt - lastAt) / 1_000);
  }
  expect((await read()).delivery).toMatchObject({ state: 'failed', attempts: 10, nextAt: null });
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3 * 86_400);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.received).toHaveLength(10);
});

const failedFor = (id: string, days: number) =>
  sql`update webhooks set failing_since = now() - make_interval(days => ${days}, mins => 5) where id = ${id}`.execute(
    app.deps.db,
  );

test('S207 a webhook that took nothing for three days is switched off, with one mail; what waits fails', async () => {
  const { user, id, read } = await prepared(await url((response) => response.writeHead(500).end()));
  await hooks.queue(user, id, { count: 5 });
  await hooks.deliverDue();
  await failedFor(id, 2);
  await hooks.due(id);
  await hooks.deliverDue();
  expect((await read()).webhook.state).toBe('on');
  await failedFor(id, 3);
  for (const _ of [1, 2, 3]) {
    await hooks.due(id);
    await hooks.deliverDue();
  }
  expect((await read()).webhook.state).toBe('failing');
  expect((await hooks.deliveries(user, id)).map(({ state }) => state)).toEqual(Array(6).fill('failed'));
  await mailbox.quiet();
  const mails = await mailbox.all(user.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['webhook-stopped']);
  expect(mails[0]?.text).toContain('/dash/account/webhooks');
  await hooks.ask(user, 'PATCH', `/${id}`, { on: true });
  expect((await read()).webhook.state).toBe('on');
});

test('O03 one message that is taken ends the three days', async () => {
  const { user, id, read } = await prepared(
    await url((response, nth) => response.writeHead(nth === 2 ? 200 : 500).end()),
  );
  await hooks.deliverDue();
  await failedFor(id, 3);
  await sql`update webhook_messages set next_at = now() + interval '1 day' where webhook_id = ${id}`.execute(
    app.deps.db,
  );
  await hooks.queue(user, id);
  await hooks.deliverDue();
  await hooks.due(id);
  await hooks.deliverDue();
  expect((await read()).webhook).toMatchObject({ state: 'on', lastProblem: 'status' });
});

test('O03 a receiver that answers 410 is switched off at once, with a mail', async () => {
  const { user, read } = await prepared(await url((response) => response.writeHead(410).end()));
  await hooks.deliverDue();
  const { webhook, delivery } = await read();
  expect([webhook.state, delivery.state]).toEqual(['off', 'failed']);
  const { text } = await mailbox.newest(user.email, 'webhook-stopped');
  expect(text).toContain('410');
});

test('O03 a test reaches a webhook that is off, is sent once, and switches nothing off', async () => {
  let status = 500;
  const receiver = await openReceiver((response) => response.writeHead(status).end());
  const user = await app.makeUser();
  const { id } = await hooks.create(user, receiver.url);
  await hooks.ask(user, 'PATCH', `/${id}`, { on: false });
  const send = async () => {
    const { delivery } = (await hooks.ask(user, 'POST', `/${id}/test`, {})).json();
    await hooks.deliverDue();
    return (await hooks.deliveries(user, id)).find((one) => one.id === delivery);
  };
  expect(await send()).toMatchObject({ type: 'test', state: 'failed', attempts: 1, status: 500 });
  status = 200;
  expect(await send()).toMatchObject({ type: 'test', state: 'delivered', status: 200 });
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
    type: 'test',
    timestamp: expect.any(String),
    data: { webhook: id },
  });
  const { rows } = await sql`select state, failing_since from webhooks where id = ${id}`.execute(app.deps.db);
  expect(rows).toEqual([{ state: 'off', failing_since: null }]);
});

test('O03 resendDelivery of a message that waits is tried at once, and keeps its later attempts', async () => {
  const { user, id, message, read } = await prepared(await url((response) => response.writeHead(500).end()));
  await hooks.deliverDue();
  const again = await hooks.ask(user, 'POST', `/${id}/deliveries/${message}/again`, {});
  expect(again.json()).toMatchObject({ id: message, state: 'waiting', attempts: 1 });
  await hooks.deliverDue();
  expect((await read()).delivery).toMatchObject({ state: 'waiting', attempts: 2 });
});

test('O03 G13 nothing is sent for a suspended account, and what waits is sent when it is restored', async () => {
  const receiver = await openReceiver();
  const { user, id, read } = await prepared(receiver.url);
  await suspendUser(app.deps.db, user.id);
  await hooks.deliverDue();
  await hooks.due(id);
  await hooks.deliverDue();
  expect(receiver.received).toEqual([]);
  expect((await read()).delivery).toMatchObject({ state: 'waiting', attempts: 0 });
  await restoreUser(app.deps.db, user.id);
  await hooks.due(id);
  await hooks.deliverDue();
  expect(receiver.received).toHaveLength(1);
});

test('O03 deleting a webhook or its account deletes its messages; nothing more is sent', async () => {
  const receiver = await openReceiver();
  const [one, two] = [await prepared(receiver.url), await prepared(receiver.url)];
  await hooks.ask(one.user, 'DELETE', `/${one.id}`);
  await app.deps.db.deleteFrom('users').where('id', '=', two.user.id).execute();
  await hooks.deliverDue();
  expect(receiver.received).toEqual([]);
  const { rows } =
    await sql`select id from webhook_messages where webhook_id in (${one.id}, ${two.id})`.execute(
      app.deps.db,
    );
  expect(rows).toEqual([]);
});
