/** A takedown applies to every link to the files at once and for good, even when the job that finishes it is killed. */
import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { TransferView } from '@waybill/contract/transfers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import type { Storage } from '../../../adapters/storage/port.ts';
import { someBytes } from '../../../adapters/storage/upload.suite.ts';
import type { Deps } from '../../../deps.ts';
import { ageTransfers } from '../life/age-transfers.ts';
import { openSends, type Sends } from '../sends.suite.ts';
import { finishTakedown } from './finish-takedown.ts';
import { takeDown } from './take-down.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const post = (user: TestUser, path: string, body: object) =>
  openBrowser(app).post(path, body, { token: user.token });
const share = async (user: TestUser, from: string): Promise<TransferView> =>
  (await post(user, '/api/shareFile', { from, key: randomUUID(), sendAs: 'link' })).json().transfer;
const opened = async (slug: string) => {
  const answer = await openBrowser(app).post('/v1/getDownload', { slug });
  return [answer.statusCode, codeOf(answer)];
};
const rowOf = (id: string) =>
  app.deps.db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const released = ({ _id }: TransferView) =>
  expect.poll(async () => (await rowOf(_id)).released_at, { interval: 50 }).not.toBeNull();
const bytesOnce = (size: number) => {
  const bytes = someBytes(size);
  bytes.set(new TextEncoder().encode(randomUUID()));
  return bytes;
};
const plain = { blockFiles: false, note: '' };
const run = (id: string, deps: Deps) => finishTakedown.run({ id }, { deps, attempt: 1, lastAttempt: false });

describe('T25 S94 takedown', () => {
  test('T25 takes down the transfer, those it was forwarded from and to, and those being forwarded right now', async () => {
    const user = await app.makeUser({ role: 'pro' });
    const first = await sends.send(user);
    const second = await share(user, first.slug);
    const [third, other] = [await share(user, second.slug), await sends.send(user)];
    const begun = await post(user, '/api/copyObj', { slug: second.slug, key: randomUUID() });
    const racing = Array.from({ length: 4 }, () =>
      post(user, '/api/shareFile', { from: second.slug, key: randomUUID(), sendAs: 'link' }),
    );
    const taken = await takeDown(app.deps.db, second.slug, { blockFiles: false, note: 'phishing' });
    expect(taken?.slugs[0]).toBe(second.slug);
    for (const { slug } of [first, second, third]) expect(await opened(slug)).toEqual([451, 'taken_down']);
    expect(await opened(other.slug)).toEqual([200, undefined]);
    for (const answer of await Promise.all(racing)) {
      if (answer.statusCode === 200)
        expect(await opened(answer.json().transfer.slug)).toEqual([451, 'taken_down']);
      else expect(answer.statusCode).toBe(451);
    }
    const { draftId, fileObjects } = begun.json();
    const sent = await post(user, '/api/quicksend2', { draftId, sendAs: 'link', fileObjects });
    expect([sent.statusCode, codeOf(sent)]).toEqual([451, 'file_blocked']);
    for (const each of [first, second, third]) await released(each);
    const audit = await app.deps.db
      .selectFrom('takedowns')
      .select(['slug', 'sender_email', 'note'])
      .where('sender_email', '=', user.email)
      .execute();
    expect(audit).toContainEqual({ slug: first.slug, sender_email: user.email, note: 'phishing' });
    expect(new Set(audit.map(({ slug }) => slug)).size).toBe(audit.length);
  });

  test('T25 the first request after a takedown answers 451 for page, file and zip, and caches must ask each time', async () => {
    const { slug } = await sends.send(await app.makeUser());
    const browser = openBrowser(app);
    const { files } = (await browser.post('/v1/getDownload', { slug })).json();
    const ask = [
      () => browser.post('/v1/getDownload', { slug }),
      () => browser.ask('GET', files[0].url),
      () => browser.ask('GET', `/d/downloadZip/${slug}`),
    ];
    const before = [];
    for (const each of ask) before.push(await each());
    expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const { headers } of before) expect(headers['cache-control']).toMatch(/no-store|no-cache/);
    await takeDown(app.deps.db, slug, plain);
    const after = await Promise.all(ask.map((each) => each()));
    expect(after.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(
      Array(3).fill([451, 'taken_down']),
    );
  });

  test('T25 a taken-down transfer cannot be kept or mailed; taking it down again changes nothing; an unknown number is not found', async () => {
    const user = await app.makeUser();
    const sent = await sends.send(user);
    await takeDown(app.deps.db, sent.slug, plain);
    await released(sent);
    expect((await takeDown(app.deps.db, sent.slug, plain))?.slugs).toEqual([sent.slug]);
    const late = await takeDown(app.deps.db, sent.slug, { blockFiles: true, note: '' });
    expect(late?.unhashed).toEqual([sent.slug]);
    expect((await rowOf(sent._id)).hash_wanted).toBe(false);
    await post(user, '/api/deleteTransfer', { ids: [sent._id] });
    expect(codeOf(await post(user, '/api/keepTransfer', { ids: [sent._id] }))).toBe('transfer_deleted');
    const mail = { slug: sent.slug, emailTo: ['a@example.com'] };
    expect(codeOf(await post(user, '/api/SendTransferEmail', mail))).toBe('taken_down');
    expect(await opened(sent.slug)).toEqual([451, 'taken_down']);
    for (const slug of ['AAAAAAA', "' or 1"])
      expect(await takeDown(app.deps.db, slug, plain)).toBeUndefined();
    const { rows } = await sql`
      select from events where kind = 'transfer.taken_down' and data->>'id' = ${sent._id}`.execute(
      app.deps.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('T25 sending, adding or forwarding bytes with a blocked hash answers 451 file_blocked, whatever the name', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser()];
    const bad = bytesOnce(70_000);
    const kept = await sends.send(other, {}, { 'before.bin': bad });
    const sent = await sends.send(user, {}, { 'bad.bin': bad, 'empty.txt': 0 });
    await takeDown(app.deps.db, sent.slug, { blockFiles: true, note: '' });
    await released(sent);
    const again = await sends.upload(other, { 'fine.txt': 3, 'renamed.jpg': bad });
    const refused = await sends.quicksend({ token: other.token }, again);
    expect([refused.statusCode, codeOf(refused)]).toEqual([451, 'file_blocked']);
    expect(refused.json().error.fields).toEqual({ file: 'renamed.jpg' });
    const adding = {
      senderId: other.id,
      slug: kept.slug,
      _id: kept._id,
      draftId: again.access.draftId,
      fileObjects: again.fileObjects,
    };
    const added = await openBrowser(app).ask('PATCH', '/api/transfers/addFiles', {
      token: other.token,
      body: adding,
    });
    expect(codeOf(added)).toBe('file_blocked');
    const copied = await post(other, '/api/copyObj', { slug: kept.slug, key: randomUUID() });
    expect(codeOf(copied)).toBe('file_blocked');
    // Without that file the rest can be sent, and a file with the same size and CRC-32 but another hash is accepted.
    const rest = again.fileObjects.slice(0, 1);
    expect((await sends.quicksend({ token: other.token }, again, { fileObjects: rest })).statusCode).toBe(
      200,
    );
    const alike = bytesOnce(70_000);
    await sql`insert into blocked_files (sha256, size, crc32) select ${Buffer.alloc(32, 7)}, size, ${crc32(alike)} from blocked_files where size = 70000 limit 1`.execute(
      app.deps.db,
    );
    expect((await sends.send(other, {}, { 'alike.bin': alike })).fileNumber).toBe(1);
  });
});

test('T25 S176 a takedown job killed at any step is finished later, and the link stays down meanwhile', async () => {
  const user = await app.makeUser();
  const files = { 'a.bin': bytesOnce(3_000), 'b.bin': bytesOnce(4_000) };
  const sent = await sends.send(user, {}, files);
  // Jobs do not run here until we let them: the worker has none of this name to find.
  await app.deps.db.transaction().execute(async (tx) => {
    await sql`update transfers set taken_down_at = now(), hash_wanted = true where id = ${sent._id}`.execute(
      tx,
    );
  });
  for (let step = 1; step <= 6; step += 1) {
    await run(sent._id, dyingAt(step)).catch((error: Error) => expect(error.message).toBe('killed'));
    expect(await opened(sent.slug)).toEqual([451, 'taken_down']);
    // Expiry must not release the files before they are hashed.
    await ageTransfers.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
    const { hash_wanted, released_at } = await rowOf(sent._id);
    expect(hash_wanted && released_at !== null).toBe(false);
  }
  await run(sent._id, app.deps);
  expect((await rowOf(sent._id)).released_at).not.toBeNull();
  const again = await sends.upload(await app.makeUser(), files);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from blocked_files where size in (3000, 4000)`.execute(app.deps.db);
  expect(rows[0]?.count).toBe(2);
  expect(again.fileObjects).toHaveLength(2);
});

/** Everything that reads or writes counts as a step; the n-th does not happen any more. */
function dyingAt(step: number): Deps {
  let steps = 0;
  const live = () => {
    steps += 1;
    if (steps >= step) throw new Error('killed');
  };
  const storage: Storage = {
    ...app.deps.storage,
    read: (at, range) => {
      live();
      return app.deps.storage.read(at, range);
    },
  };
  const db = new Proxy(app.deps.db, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'transaction' && name !== 'updateTable') return value.bind(target);
      return (...args: unknown[]) => {
        live();
        return value.apply(target, args);
      };
    },
  });
  return { ...app.deps, db, storage };
}
