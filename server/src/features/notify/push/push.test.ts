/** Tests notifications on devices: what is sent, what push services answer, and the keys of the installation. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';
import { pushKeys } from '../../accounts/index.ts';
import { insertNotification } from '../../downloads/index.ts';
import { LOCAL } from '../../webhooks/webhooks.suite.ts';
import { openDevices, openPushService, subscriptionAt } from './push.suite.ts';

let app: TestApp;
let mailbox: Mailbox;
let its: ReturnType<typeof openDevices>;
beforeAll(async () => {
  app = await testApp({ env: LOCAL });
  mailbox = await openMailbox(app);
  its = openDevices(app, () => mailbox.quiet());
});

test('O06 a notification is pushed to every device of its owner: encrypted, signed, small, in their language', async () => {
  const service = await openPushService(app);
  const user = await app.makeUser({ lang: 'zh' });
  const phone = await service.subscribe(user);
  const laptop = await service.subscribe(await its.session(user));
  await its.rung(user, { file_name: 'n'.repeat(5_000) });
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
  await its.rung(user);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from events where kind = 'notification.stored' and data ->> 'userId' = ${user.id}`.execute(
    app.deps.db,
  );
  expect(rows).toEqual([{ count: 0 }]);
  const phone = await service.subscribe(user);
  const [{ id } = { id: '' }] = await its.devices(user);
  expect((await its.ask(user, 'DELETE', `/${id}`)).json().devices).toEqual([]);
  await its.rung(user);
  expect(phone.received).toEqual([]);
});

test.each([404, 410, 401, 403])(
  'O06 a device that its push service answers with %i is forgotten',
  async (status) => {
    const service = await openPushService(app, (response) => response.writeHead(status).end());
    const user = await app.makeUser();
    const phone = await service.subscribe(user);
    await its.rung(user);
    expect(phone.received).toHaveLength(1);
    expect(await its.devices(user)).toEqual([]);
    await its.rung(user);
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
  await its.ring(user);
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
  expect(await its.devices(user)).toHaveLength(1);
});

test('O06 a device rings sixty times in an hour at most', async () => {
  const service = await openPushService(app);
  const user = await app.makeUser();
  const phone = await service.subscribe(user);
  for (let n = 0; n < 62; n += 1) await its.ring(user);
  await mailbox.quiet();
  expect(phone.received).toHaveLength(60);
});

test('O06 the export of an account names the push services of its devices, and not their addresses', async () => {
  const service = await openPushService(app);
  const user = await app.makeUser();
  const { body } = await service.subscribe(user);
  const answer = await openBrowser(app).ask('GET', '/api/exportData', user);
  expect(answer.body).toContain(new URL(service.origin).host);
  expect(answer.body).not.toContain(body.endpoint);
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
