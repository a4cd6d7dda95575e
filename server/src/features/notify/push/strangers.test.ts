/** Tests who gets nothing: other accounts, ended sessions, suspended people, and addresses that are not on the internet. */
import { randomUUID } from 'node:crypto';
import { PUSH_DEVICES_MAX } from '@waybill/contract/push';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';
import { endSessions, restoreUser, suspendUser } from '../../accounts/index.ts';
import { LOCAL } from '../../webhooks/webhooks.suite.ts';
import { deliverPush } from './deliver.ts';
import { openDevices, openPushService, subscriptionAt } from './push.suite.ts';

let app: TestApp;
let mailbox: Mailbox;
let its: ReturnType<typeof openDevices>;
beforeAll(async () => {
  app = await testApp({ env: LOCAL });
  mailbox = await openMailbox(app);
  its = openDevices(app, () => mailbox.quiet());
});

test('S216 nothing is pushed after logging out, while suspended, or to an account that is deleted', async () => {
  const service = await openPushService(app);
  const user = await app.makeUser();
  const left = await its.session(user);
  const [phone, lost] = [await service.subscribe(user), await service.subscribe(left)];
  await app.deps.db
    .transaction()
    .execute((tx) => endSessions(tx, { userId: user.id, why: 'logout', except: user.sessionId }));
  await its.rung(user);
  expect([phone.received.length, lost.received.length]).toEqual([1, 0]);
  expect(await its.devices(user)).toHaveLength(1);
  await suspendUser(app.deps.db, user.id);
  await its.rung(user);
  expect(phone.received).toHaveLength(1);
  await restoreUser(app.deps.db, user.id);
  await its.rung(user);
  expect(phone.received).toHaveLength(2);
  await its.ring(user);
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
  expect((await its.ask(ben, 'POST', '', shared.body)).statusCode).toBe(200);
  expect(await its.devices(ana)).toEqual([]);
  await its.rung(ana, { slug: 'OFANA' });
  await its.rung(ben, { slug: 'OFBEN' });
  expect(shared.received.map(({ message }) => message.notification.slug)).toEqual(['OFBEN']);
});

test('S216 what is on its way for the one who had a browser before is not shown to the next', async () => {
  const service = await openPushService(app);
  const [ana, ben] = [await app.makeUser(), await app.makeUser()];
  const shared = await service.subscribe(ana);
  await its.ask(ben, 'POST', '', shared.body);
  await its.rung(ana);
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
  const [{ id } = { id: '' }] = await its.devices(ana);
  expect(await its.devices(ben)).toEqual([]);
  expect(codeOf(await its.ask(ben, 'DELETE', `/${id}`))).toBe('not_found');
  expect(await its.devices(ana)).toMatchObject([{ id, current: true }]);
  expect(JSON.stringify(await its.devices(ana))).not.toContain(service.origin);
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
  await its.ring(user);
  const { rows } = await sql<{ device: string; notification: string }>`
    select push_devices.id as device, notifications.id as notification from push_devices
    join notifications using (user_id) where user_id = ${user.id}::uuid`.execute(strict.deps.db);
  await deliverPush.run(rows[0], { deps: strict.deps, attempt: 1, lastAttempt: false });
  expect(phone.received).toEqual([]);
  expect(await its.devices(user)).toEqual([]);
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
  const add = (endpoint: string) => its.ask(user, 'POST', '', subscriptionAt(endpoint).body);
  for (const n of [1, 2, 3]) expect((await add(`https://8.8.8.8/of-session-${n}`)).statusCode).toBe(200);
  const listed = await its.devices(user);
  expect(listed).toHaveLength(PUSH_DEVICES_MAX);
  expect(listed.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
});

test('S216 addPushDevice: a flood of addresses is refused', async () => {
  const user = await app.makeUser();
  const { body } = subscriptionAt(`https://8.8.8.8/${randomUUID()}`);
  const answers = [];
  for (let n = 0; n < 61; n += 1) answers.push((await its.ask(user, 'POST', '', body)).statusCode);
  expect(answers.at(-1)).toBe(429);
});
