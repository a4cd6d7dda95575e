/** Tests notifications on devices: what is sent, to whom, when it ends, and what push services answer. */
import { randomUUID } from 'node:crypto';
import { PUSH_DEVICES_MAX } from '@waybill/contract/push';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';
import { endSessions, pushKeys, restoreUser, suspendUser } from '../../accounts/index.ts';
import { insertNotification } from '../../downloads/index.ts';
import { LOCAL } from '../../webhooks/webhooks.suite.ts';
import { deliverPush } from './deliver.ts';
import { openPushService, subscriptionAt } from './push.suite.ts';

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp({ env: LOCAL });
  mailbox = await openMailbox(app);
});

const ask = (
  { token }: Pick<TestUser, 'token'>,
  method: 'GET' | 'POST' | 'DELETE',
  path = '',
  body?: object,
) => openBrowser(app).ask(method, `/api/push${path}`, { token, ...(body === undefined ? {} : { body }) });

const devices = async (user: Pick<TestUser, 'token'>) => (await ask(user, 'GET')).json().devices;

/** As the bell gets one. */
const ring = (user: TestUser, more: object = {}) =>
  app.deps.db.transaction().execute((tx) =>
    insertNotification(tx, {
      user_id: user.id,
      transfer_id: null,
      slug: 'K7RM2XQ',
      kind: 'downloaded',
      country: 'CN',
      origin: 'Shenzhen',
      receiver_email: 'mei@huanyu.cn',
      file_name: null,
      ...more,
    }),
  );

async function rung(user: TestUser, more: object = {}): Promise<void> {
  await ring(user, more);
  await mailbox.quiet();
}

const session = async (user: TestUser) => ({ token: await app.signInAgain(user.id) });

test('O06 a notification is pushed to every device of its owner: encrypted, signed, small, in their language', async () => {
  const service = await openPushService(app);
  const user = await app.makeUser({ lang: 'zh' });
  const phone = await service.subscribe(user);
  const laptop = await service.subscribe(await session(user));
  await rung(user, { file_name: 'n'.repeat(5_000) });
  for (const { received } of [phone, laptop]) {
    expect(received).toHaveLength(1);
    const [delivery] = received;
    const { message, claims, headers, bytes = 0 } = delivery ?? {};
    expect(message).toMatchObject({
      lang: 'zh',
      path: '/dash/transfers/K7RM2XQ',
      notification: {
        kind: 'downloaded',
        slug: 'K7RM2XQ',
        receiverEmail: 'mei@huanyu.cn',
        dlOrigin: 'Shenzhen',
      },
    });
    expect(message?.notification.fileName).toMatch(/^n+…$/);
    expect(claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^mailto:.+@/) });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '86400' });
    expect(headers?.['topic']).toMatch(/^[\w-]{32}$/);
    expect(bytes).toBeLessThan(4_096);
  }
});

test('O06 an account without devices, and one whose device is gone, gets nothing and queues nothing', async () => {
  const service = await openPushService(app);
  const user = await app.makeUser();
  await rung(user);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from events where kind = 'notification.stored' and data ->> 'userId' = ${user.id}`.execute(
    app.deps.db,
  );
  expect(rows).toEqual([{ count: 0 }]);
  const phone = await service.subscribe(user);
  const [{ id } = { id: '' }] = await devices(user);
  expect((await ask(user, 'DELETE', `/${id}`)).json().devices).toEqual([]);
  await rung(user);
  expect(phone.received).toEqual([]);
});

test.each([404, 410, 401, 403])(
  'O06 a device that its push service answers with %i is forgotten',
  async (status) => {
    const service = await openPushService(app, (response) => response.writeHead(status).end());
    const user = await app.makeUser();
    const phone = await service.subscribe(user);
    await rung(user);
    expect(phone.received).toHaveLength(1);
    expect(await devices(user)).toEqual([]);
    await rung(user);
    expect(phone.received).toHaveLength(1);
  },
);

/** As if the pauses before the next attempts were over. */
const retryNow = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0 and attempts < max_attempts`.execute(
    app.deps.db,
  );
};

test('O06 a busy push service gets the message again later, once it takes it', async () => {
  const answers = [429, 503, 201];
  const service = await openPushService(app, (response, nth) =>
    response.writeHead(answers[nth - 1] ?? 201).end(),
  );
  const user = await app.makeUser();
  const phone = await service.subscribe(user);
  await ring(user);
  await expect
    .poll(
      async () => {
        await retryNow();
        return phone.received.length;
      },
      { timeout: 20_000 },
    )
    .toBe(3);
  await mailbox.quiet();
  expect(phone.received).toHaveLength(3);
  expect(await devices(user)).toHaveLength(1);
});

test('O06 what was read or deleted meanwhile is not pushed', async () => {
  const service = await openPushService(app);
  const user = await app.makeUser();
  const phone = await service.subscribe(user);
  await app.deps.db.transaction().execute(async (tx) => {
    const notification = { user_id: user.id, transfer_id: null, slug: 'K7RM2XQ', kind: 'expired' as const };
    const nothing = { country: null, origin: null, receiver_email: null, file_name: null };
    await insertNotification(tx, { ...notification, ...nothing });
    await tx.updateTable('notifications').set({ read: true }).where('user_id', '=', user.id).execute();
  });
  await mailbox.quiet();
  expect(phone.received).toEqual([]);
});

test('S216 nothing is pushed after logging out, while suspended, or to an account that is deleted', async () => {
  const service = await openPushService(app);
  const user = await app.makeUser();
  const left = await session(user);
  const [phone, lost] = [await service.subscribe(user), await service.subscribe(left)];
  await app.deps.db
    .transaction()
    .execute((tx) => endSessions(tx, { userId: user.id, why: 'logout', except: user.sessionId }));
  await rung(user);
  expect([phone.received.length, lost.received.length]).toEqual([1, 0]);
  expect(await devices(user)).toHaveLength(1);
  await suspendUser(app.deps.db, user.id);
  await rung(user);
  expect(phone.received).toHaveLength(1);
  await restoreUser(app.deps.db, user.id);
  await rung(user);
  expect(phone.received).toHaveLength(2);
  await ring(user);
  await app.deps.db.deleteFrom('users').where('id', '=', user.id).execute();
  await mailbox.quiet();
  const { rows } = await sql`select id from push_devices where user_id = ${user.id}::uuid`.execute(
    app.deps.db,
  );
  expect(rows).toEqual([]);
});

test('S216 a browser that another account had shows only the notifications of the one that subscribed last', async () => {
  const service = await openPushService(app);
  const [ana, ben] = [await app.makeUser(), await app.makeUser()];
  const shared = await service.subscribe(ana);
  expect((await ask(ben, 'POST', '', shared.body)).statusCode).toBe(200);
  expect(await devices(ana)).toEqual([]);
  await rung(ana, { slug: 'OFANA' });
  await rung(ben, { slug: 'OFBEN' });
  expect(shared.received.map(({ message }) => message.notification.slug)).toEqual(['OFBEN']);
});

test('S216 what is on its way for the one who had a browser before is not shown to the next', async () => {
  const service = await openPushService(app);
  const [ana, ben] = [await app.makeUser(), await app.makeUser()];
  const shared = await service.subscribe(ana);
  await ask(ben, 'POST', '', shared.body);
  await rung(ana);
  const { rows } = await sql<{ device: string; notification: string }>`
    select push_devices.id as device, notifications.id as notification from push_devices, notifications
    where push_devices.user_id = ${ben.id}::uuid and notifications.user_id = ${ana.id}::uuid`.execute(
    app.deps.db,
  );
  await deliverPush.run(rows[0], { deps: app.deps, attempt: 1, lastAttempt: false });
  expect(shared.received).toEqual([]);
});

test('S216 removePushDevice and listPushDevices: another user’s device is not listed, and answers 404', async () => {
  const service = await openPushService(app);
  const [ana, ben] = [await app.makeUser(), await app.makeUser()];
  await service.subscribe(ana);
  const [{ id } = { id: '' }] = await devices(ana);
  expect(await devices(ben)).toEqual([]);
  expect(codeOf(await ask(ben, 'DELETE', `/${id}`))).toBe('not_found');
  expect(await devices(ana)).toMatchObject([{ id, current: true }]);
  expect(JSON.stringify(await devices(ana))).not.toContain(service.origin);
});

test('S216 addresses that are not on the internet, and keys that are none, are refused', async () => {
  const strict = await testApp();
  const user = await strict.makeUser();
  const { body } = subscriptionAt('');
  const add = (more: object) =>
    openBrowser(strict).ask('POST', '/api/push', { token: user.token, body: { ...body, ...more } });
  for (const endpoint of [
    'https://127.0.0.1/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'http://8.8.8.8/x',
    'https://name:word@8.8.8.8/x',
    'file:///etc/passwd',
    'nothing',
  ])
    expect(codeOf(await add({ endpoint })), endpoint).toBe('push_address');
  const right = 'https://8.8.8.8/push';
  // No point of the curve.
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  expect(codeOf(await add({ endpoint: right, p256dh }))).toBe('push_address');
  expect(codeOf(await add({ endpoint: right, auth: 'short' }))).toBe('invalid_input');
  expect((await add({ endpoint: right })).statusCode).toBe(200);
});

test('S216 an address that became private is not called, and the device is forgotten', async () => {
  const service = await openPushService(app);
  const strict = await testApp({ database: app.database, dataDir: app.dataDir });
  const user = await app.makeUser();
  const phone = await service.subscribe(user);
  await mailbox.stop();
  await ring(user);
  const { rows } = await sql<{ device: string; notification: string }>`
    select push_devices.id as device, notifications.id as notification from push_devices
    join notifications using (user_id) where user_id = ${user.id}::uuid`.execute(strict.deps.db);
  await deliverPush.run(rows[0], { deps: strict.deps, attempt: 1, lastAttempt: false });
  expect(phone.received).toEqual([]);
  expect(await devices(user)).toEqual([]);
  mailbox = await openMailbox(app);
  await mailbox.quiet();
});

test('S216 an account has at most twenty devices; the oldest makes room, and a browser counts once', async () => {
  const user = await app.makeUser();
  await sql`
    with opened as (
      insert into sessions (user_id, expires_at)
      select ${user.id}::uuid, now() + interval '1 day' from generate_series(1, 40) returning id)
    insert into push_devices (user_id, session_id, endpoint, endpoint_hash, p256dh, auth, created_at)
    select ${user.id}::uuid, id, 'https://8.8.8.8/' || id, sha256(id::text::bytea), '', '', now() - interval '1 hour'
    from opened`.execute(app.deps.db);
  const add = (endpoint: string) => ask(user, 'POST', '', subscriptionAt(endpoint).body);
  for (const n of [1, 2, 3]) expect((await add(`https://8.8.8.8/of-session-${n}`)).statusCode).toBe(200);
  const listed = await devices(user);
  expect(listed).toHaveLength(PUSH_DEVICES_MAX);
  expect(listed.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
});

test('S216 addPushDevice: a flood of addresses is refused', async () => {
  const user = await app.makeUser();
  const { body } = subscriptionAt(`https://8.8.8.8/${randomUUID()}`);
  const answers = [];
  for (let n = 0; n < 61; n += 1) answers.push((await ask(user, 'POST', '', body)).statusCode);
  expect(answers.at(-1)).toBe(429);
});

test('O06 the keys are made once, the same on all servers, and sealed in the database', async () => {
  const other = await testApp({ database: app.database, dataDir: app.dataDir });
  const [one, two] = await Promise.all([pushKeys(app.deps), pushKeys(other.deps)]);
  expect(one).toEqual(two);
  const { rows } = await sql<{ private_key: Buffer }>`select private_key from push_keys`.execute(app.deps.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.private_key.toString('latin1')).not.toContain(one.privateKey);
  // With a new SECRET_KEY what was sealed cannot be opened.
  const renewed = { ...app.deps, keys: { ...app.deps.keys, pushKeys: new Uint8Array(32) } };
  expect((await pushKeys(renewed)).publicKey).not.toBe(one.publicKey);
  const { rows: left } = await sql`select id from push_devices`.execute(app.deps.db);
  expect(left).toEqual([]);
});

test('O06 PUSH=off: no key is given out, and no device is taken', async () => {
  const off = await testApp({ env: { PUSH: 'off' } });
  const user = await off.makeUser();
  const browser = openBrowser(off);
  expect((await browser.ask('GET', '/api/push', user)).json()).toEqual({ publicKey: null, devices: [] });
  const { body } = subscriptionAt('https://8.8.8.8/push');
  expect(codeOf(await browser.ask('POST', '/api/push', { token: user.token, body }))).toBe('push_address');
});
