/** Tests signatures against the standard's own library: what it takes, and what it refuses. */

import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type Hooks, LOCAL, openHooks, openReceiver, type Received } from '../webhooks.suite.ts';
import { messageIdOf, signatureHeaders } from './sign.ts';

let app: TestApp;
let hooks: Hooks;
beforeAll(async () => {
  app = await testApp({ env: LOCAL });
  hooks = openHooks(app);
});

const verify = (secret: string, { body, headers }: Pick<Received, 'body' | 'headers'>) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

async function sentOnce() {
  const receiver = await openReceiver();
  const user = await app.makeUser();
  const { id, secret } = await hooks.create(user, receiver.url);
  const send = async (): Promise<Received> => {
    await hooks.queue(user, id);
    await hooks.deliverDue();
    const received = receiver.received.at(-1);
    if (received === undefined) throw new Error('nothing came');
    return received;
  };
  return { user, id, secret, send };
}

test('S208 the standard’s library takes what is sent, and refuses another body, id, time or secret', async () => {
  const { secret, send } = await sentOnce();
  const received = await send();
  expect(verify(secret, received)).toEqual(JSON.parse(received.body));
  const { headers } = received;
  const stamp = Number(headers['webhook-timestamp']);
  const changed = [
    { ...received, body: received.body.replace('transfer.sent', 'transfer.lost') },
    { ...received, body: `${received.body} ` },
    { ...received, headers: { ...headers, 'webhook-id': 'msg_other' } },
    { ...received, headers: { ...headers, 'webhook-timestamp': String(stamp + 1) } },
    {
      ...received,
      headers: {
        ...headers,
        'webhook-signature': headers['webhook-signature']?.toString().replace('v1,', 'v1a,') ?? '',
      },
    },
  ];
  for (const one of changed) expect(() => verify(secret, one)).toThrow('No matching signature found');
  const other = await sentOnce();
  expect(() => verify(other.secret, received)).toThrow('No matching signature found');
});

test('S208 a message that is six minutes old, or from six minutes ahead, is refused by its time', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const body = '{"type":"test"}';
  const at = (minutes: number) => {
    const timestamp = Math.floor(Date.now() / 1_000) + minutes * 60;
    return { body, headers: signatureHeaders({ messageId: messageIdOf('1'), timestamp, body }, [secret]) };
  };
  expect(verify(secret, at(0))).toEqual({ type: 'test' });
  expect(verify(secret, at(-4))).toEqual({ type: 'test' });
  expect(() => verify(secret, at(-6))).toThrow('too old');
  expect(() => verify(secret, at(6))).toThrow('too new');
});

test('S208 an attempt that is repeated has the same id and body, a time of its own, and a signature that is valid', async () => {
  const times: string[] = [];
  const receiver = await openReceiver((response, nth) => response.writeHead(nth === 1 ? 500 : 200).end());
  const user = await app.makeUser();
  const { id, secret } = await hooks.create(user, receiver.url);
  await hooks.queue(user, id);
  for (const _ of [1, 2]) {
    await hooks.due(id);
    await hooks.deliverDue();
  }
  const [first, second] = receiver.received;
  if (first === undefined || second === undefined) throw new Error('it was not repeated');
  expect([second.headers['webhook-id'], second.body]).toEqual([first.headers['webhook-id'], first.body]);
  for (const one of receiver.received) {
    expect(verify(secret, one)).toEqual(JSON.parse(first.body));
    times.push(String(one.headers['webhook-timestamp']));
  }
  expect(Number(times[1])).toBeGreaterThanOrEqual(Number(times[0]));
});

test('S208 after renewal both secrets sign for 24 hours, then only the new one; the one before is out at the next renewal', async () => {
  const { user, id, secret: first, send } = await sentOnce();
  const renew = async () => (await hooks.ask(user, 'POST', `/${id}/secret`, {})).json();
  const { secret: second, webhooks } = await renew();
  expect(second).not.toBe(first);
  expect(webhooks[0].oldSecretUntil - Date.now()).toBeGreaterThan(23 * 3_600_000);
  expect(webhooks[0].oldSecretUntil - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  const both = await send();
  expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2);
  expect([verify(first, both), verify(second, both)]).toEqual([JSON.parse(both.body), JSON.parse(both.body)]);

  await sql`update webhooks set old_secret_until = now() where id = ${id}`.execute(app.deps.db);
  const later = await send();
  expect(String(later.headers['webhook-signature']).split(' ')).toHaveLength(1);
  expect(verify(second, later)).toEqual(JSON.parse(later.body));
  expect(() => verify(first, later)).toThrow('No matching signature found');
  expect((await hooks.list(user))[0]?.oldSecretUntil).toBeNull();

  const { secret: third } = await renew();
  const newest = await send();
  expect(verify(third, newest)).toEqual(JSON.parse(newest.body));
  expect(() => verify(first, newest)).toThrow('No matching signature found');
});

test('S208 nothing is sent unsigned: with a secret that cannot be opened it waits, and a new one signs alone', async () => {
  const receiver = await openReceiver();
  const user = await app.makeUser();
  const { id } = await hooks.create(user, receiver.url);
  const other = await hooks.create(user, receiver.url);
  // As with another SECRET_KEY; what was sealed for another webhook does not open either.
  await sql`update webhooks set secret = (select secret from webhooks where id = ${other.id}) where id = ${id}`.execute(
    app.deps.db,
  );
  await hooks.queue(user, id);
  await hooks.deliverDue();
  expect(receiver.received).toEqual([]);
  expect(await hooks.deliveries(user, id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  const { secret } = (await hooks.ask(user, 'POST', `/${id}/secret`, {})).json();
  await hooks.due(id);
  await hooks.deliverDue();
  const [received] = receiver.received;
  expect(String(received?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  if (received !== undefined) expect(verify(secret, received)).toEqual(JSON.parse(received.body));
});
