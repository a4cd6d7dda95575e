/** Tests how much storage is reserved, when it is reserved, and when it is freed. */
import { GB, plans } from '@waybill/contract/plans';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { codeOf } from '../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { someBytes, statusOf } from '../../adapters/storage/upload.suite.ts';
import { suspendUser } from '../accounts/index.ts';
import { sweepFiles } from './sweep.ts';
import { filesOfSizes, openSending, type Sending, uploaderOf } from './uploads.suite.ts';

let app: TestApp;
let mailbox: Mailbox;
let sending: Sending;
beforeAll(async () => {
  app = await testApp();
  const host = new URL(await app.listen()).host;
  mailbox = await openMailbox(app);
  sending = openSending(app, host, mailbox);
});

const useOf = async (owner: string) => {
  const row = await app.deps.db
    .selectFrom('storage_use')
    .selectAll()
    .where('owner', '=', owner)
    .executeTakeFirst();
  return { used: Number(row?.used ?? 0), reserved: Number(row?.reserved ?? 0) };
};

const announce = (user: TestUser, bytes: number) =>
  sending.ask({ type: 'userUpload', files: filesOfSizes([bytes]) }, { token: user.token });

const sizeOf = (user: TestUser, userid = user.id) =>
  app.inject({
    method: 'POST',
    url: '/api/folderSize',
    headers: { authorization: `Bearer ${user.token}` },
    payload: { userid },
  });

test('S78 50 uploads announced at once never reserve more than the plan allows, at any instant', async () => {
  const user = await app.makeUser();
  await app.deps.db
    .insertInto('storage_use')
    .values({ owner: user.id, used: String(9.9 * GB) })
    .execute();
  let most = 0;
  let done = false;
  const sampling = (async () => {
    while (!done) {
      const { used, reserved } = await useOf(user.id);
      most = Math.max(most, used + reserved);
    }
  })();
  const answers = await Promise.all(Array.from({ length: 50 }, () => announce(user, GB)));
  const small = await Promise.all(Array.from({ length: 50 }, () => announce(user, GB / 100)));
  done = true;
  await sampling;
  expect(answers.every((answer) => codeOf(answer) === 'storage_exceeded')).toBe(true);
  expect(answers[0]?.json().error.fields).toEqual({ excess: String(0.9 * GB) });
  expect(small.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(most).toBe(plans.free.storage);
  expect(await useOf(user.id)).toEqual({ used: 9.9 * GB, reserved: 0.1 * GB });
});

test('C15 the folder size counts the user’s own stored files only', async () => {
  const [user, other] = [await app.makeUser(), await app.makeUser()];
  expect((await sizeOf(user)).json()).toEqual({ size: 0 });
  await announce(user, 1_000);
  expect((await sizeOf(user)).json()).toEqual({ size: 0 });
  expect(codeOf(await sizeOf(user, other.id))).toBe('forbidden');
  expect(
    (await app.inject({ method: 'POST', url: '/api/folderSize', payload: { userid: user.id } })).statusCode,
  ).toBe(401);
});

test('an aborted upload frees its storage, and its objects are removed', async () => {
  const user = await app.makeUser();
  const access = await sending.announce(user, [200_000]);
  await uploaderOf(access).put(`${access.prefix}file-0.bin`, someBytes(200_000));
  expect(await useOf(user.id)).toEqual({ used: 0, reserved: 200_000 });
  const give = () => sending.abort(access.draftId, { token: user.token });
  expect((await Promise.all([give(), give(), give()])).map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200,
  ]);
  expect(await useOf(user.id)).toEqual({ used: 0, reserved: 0 });
  expect(await statusOf(uploaderOf(access).put(`${access.prefix}more`, someBytes(1)))).toBe(403);
  await mailbox.quiet();
  expect(await app.deps.storage.used(access.region, access.prefix)).toBe(0);
  expect((await give()).statusCode).toBe(200);
});

test('G09 S79 S80 an upload cannot store more than announced, and an abandoned one is removed in time', async () => {
  const user = await app.makeUser();
  const access = await sending.announce(user, [10_000_000]);
  const up = uploaderOf(access);
  const key = `${access.prefix}file-0.bin`;
  const id = await up.begin(key);
  const part = someBytes(4_000_000);
  const statuses: number[] = [];
  for (let number = 1; number <= 6; number += 1)
    statuses.push(await statusOf(up.part(key, id, number, part)));
  expect(statuses).toEqual([200, 200, 403, 403, 403, 403]);
  expect(await app.deps.storage.used(access.region, access.prefix)).toBe(8_000_000);
  // Nor more files, even empty ones.
  expect(await statusOf(up.put(key, someBytes(0)))).toBe(200);
  expect(await statusOf(up.put(`${access.prefix}another`, someBytes(0)))).toBe(403);

  await app.deps.db
    .updateTable('drafts')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', access.draftId)
    .execute();
  await sweepFiles(app.deps);
  await mailbox.quiet();
  expect(await app.deps.storage.used(access.region, access.prefix)).toBe(0);
  expect(await useOf(user.id)).toEqual({ used: 0, reserved: 0 });
  expect(await statusOf(up.put(key, someBytes(1)))).toBe(403);
});

test('S65 suspension ends running uploads within moments', async () => {
  const user = await app.makeUser();
  const access = await sending.announce(user, [100]);
  const up = uploaderOf(access);
  await up.put(`${access.prefix}a`, someBytes(1));
  await suspendUser(app.deps.db, user.id);
  await expect.poll(() => statusOf(up.put(`${access.prefix}a`, someBytes(1))), { interval: 50 }).toBe(403);
  await mailbox.quiet();
  expect(await useOf(user.id)).toEqual({ used: 0, reserved: 0 });
});

test('deleting an account removes its files', async () => {
  const user = await app.makeUser();
  const access = await sending.announce(user, [100]);
  await uploaderOf(access).put(`${access.prefix}a`, someBytes(100));
  await app.deps.db.deleteFrom('users').where('id', '=', user.id).execute();
  await sweepFiles(app.deps);
  await mailbox.quiet();
  expect(await app.deps.storage.used(access.region, access.prefix)).toBe(0);
  expect(await useOf(user.id)).toEqual({ used: 0, reserved: 0 });
});

test('credentials that cannot be issued leave no upload behind', async () => {
  const broken = await testApp({
    database: app.database,
    change: (deps) => ({
      ...deps,
      storage: {
        ...deps.storage,
        issue: () => Promise.reject(new Error('away')),
      },
    }),
  });
  const user = await app.makeUser();
  const answer = await broken.inject({
    method: 'POST',
    url: '/api/stsAuth',
    headers: { authorization: `Bearer ${user.token}`, 'x-waybill': '1' },
    payload: { type: 'userUpload', files: filesOfSizes([5]) },
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error).toMatchObject({
    code: 'credentials_unavailable',
    message: 'Network Error - Could not get key',
  });
  expect(await useOf(user.id)).toEqual({ used: 0, reserved: 0 });
});
