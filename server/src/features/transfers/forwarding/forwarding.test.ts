/** Forwarding transfers without uploading the files again. */
import { randomUUID } from 'node:crypto';
import { plans } from '@waybill/contract/plans';
import type { TransferView } from '@waybill/contract/transfers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { gather } from '../../../adapters/storage/upload.suite.ts';
import { releaseTransfer } from '../deletion/release-transfer.ts';
import { openSends, type Sends } from '../sends.suite.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const post = (user: TestUser, path: string, body: object) =>
  openBrowser(app).post(path, body, { token: user.token });
const copy = (user: TestUser, slug: string, body: object = {}) =>
  post(user, '/api/copyObj', { slug, key: randomUUID(), ...body });
const share = (user: TestUser, from: string, body: object = {}) =>
  post(user, '/api/shareFile', { from, key: randomUUID(), sendAs: 'link', ...body });
const usedBy = async (user: TestUser) =>
  (await post(user, '/api/folderSize', { userid: user.id })).json().size;
const bytesOf = ({ region, fileObjects }: TransferView, index: number) =>
  gather(app.deps.storage.read({ region, key: fileObjects[index]?.itemPath ?? '' }));
const rowOf = (id: string) =>
  app.deps.db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('T18 forwarding', () => {
  test('copyObj creates an upload that is sent like any other', async () => {
    const user = await app.makeUser();
    const sent = await sends.send(user, { emptyFolders: ['e'] }, { 'dir/a.txt': 100, 'b.txt': 50 });
    const key = randomUUID();
    const [begun, again] = [await copy(user, sent.slug, { key }), await copy(user, sent.slug, { key })];
    expect(again.json()).toEqual(begun.json());
    const { draftId, slug, fileObjects, emptyFolders } = begun.json();
    expect(emptyFolders).toEqual(['e']);
    const answer = await post(user, '/api/quicksend2', {
      draftId,
      sendAs: 'email',
      emailTo: ['b@example.com'],
      fileObjects,
      emptyFolders,
    });
    const { transfer } = answer.json();
    expect(transfer).toMatchObject({
      slug,
      fileNumber: 2,
      bytes: 150,
      emailTo: [{ email: 'b@example.com' }],
    });
    expect(slug).not.toBe(sent.slug);
    expect((await rowOf(transfer._id)).forwarded_from).toBe(sent._id);
    expect(await bytesOf(transfer, 0)).toEqual(await bytesOf(sent, 0));
    expect(codeOf(await copy(user, sent.slug, { key }))).toBe('already_sent');
    expect(await usedBy(user)).toBe(150);
  });

  test('S185 shareFile forwards the chosen files in one call, and repeated calls return the same transfer', async () => {
    const user = await app.makeUser();
    const recorded = { recordedVideos: ['v.mp4'], voiceMemo: 'm.webm' };
    const sent = await sends.send(user, recorded, { 'v.mp4': 100, 'm.webm': 50, 'c.txt': 7 });
    const files = sent.fileObjects.slice(0, 1).map(({ _id }) => _id);
    const body = { key: randomUUID(), files, message: 'Again' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => share(user, sent.slug, body)));
    answers.push(await share(user, sent.slug, body));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
    expect(new Set(answers.map((answer) => answer.json().transfer._id)).size).toBe(1);
    const { transfer, contacts, data } = answers[0]?.json() ?? {};
    expect(data.ops[0]._id).toBe(transfer._id);
    expect(contacts).toEqual([]);
    expect(transfer).toMatchObject({ fileNumber: 1, bytes: 100, message: 'Again', voiceMemo: null });
    expect(transfer.recordedVideos).toEqual([transfer.fileObjects[0]._id]);
    expect(await usedBy(user)).toBe(157);
  });

  test('S84 deleting one of two forwarded transfers keeps the other’s files, and deleting the last removes them', async () => {
    const user = await app.makeUser();
    const sent = await sends.send(user, {}, { 'a.bin': 300_000 });
    const twin: TransferView = (await share(user, sent.slug)).json().transfer;
    const bytes = await bytesOf(twin, 0);
    const remove = async ({ _id }: TransferView) => {
      await post(user, '/api/deleteTransfer', { ids: [_id] });
      await sql`update transfers set deleted_at = now() - interval '2 minutes' where id = ${_id}`.execute(
        app.deps.db,
      );
      await Promise.all([releaseTransfer(app.deps.db, _id), releaseTransfer(app.deps.db, _id)]);
    };
    const stored = ({ region, fileObjects }: TransferView) =>
      app.deps.storage.head(region, fileObjects[0]?.itemPath ?? '');
    await remove(sent);
    await expect.poll(() => stored(sent), { interval: 50 }).toBeUndefined();
    expect(await bytesOf(twin, 0)).toEqual(bytes);
    expect(await usedBy(user)).toBe(300_000);
    const third: TransferView = (await share(user, twin.slug)).json().transfer;
    await Promise.all([remove(twin), remove(third)]);
    for (const each of [twin, third]) await expect.poll(() => stored(each), { interval: 50 }).toBeUndefined();
    expect(await usedBy(user)).toBe(0);
  });

  test('S82 forwarding is limited by storage, sends per month and recipients, and a refused call reserves nothing', async () => {
    const user = await app.makeUser();
    const sent = await sends.send(user, {}, { 'a.bin': 1_000 });
    const use = (set: string) =>
      sql`update storage_use set ${sql.raw(set)} where owner = ${user.id}`.execute(app.deps.db);
    await use('used = 10000000000 + 1');
    expect(codeOf(await share(user, sent.slug))).toBe('storage_exceeded');
    expect(codeOf(await copy(user, sent.slug))).toBe('storage_exceeded');
    await use('used = 10000000000');
    expect((await share(user, sent.slug)).statusCode).toBe(200);
    await use('used = 1000');
    const crowd = Array.from({ length: 7 }, (_, n) => `p${n}@example.com`);
    expect(codeOf(await share(user, sent.slug, { emailTo: crowd }))).toBe('too_many_recipients');
    expect(codeOf(await share(user, sent.slug, { sendAs: 'email' }))).toBe('invalid_recipients');
    expect(codeOf(await share(user, sent.slug, { expirySeconds: 31_536_000 }))).toBe('plan_required');
    for (let count = 2; count < 10; count += 1) await share(user, sent.slug);
    expect(codeOf(await share(user, sent.slug))).toBe('monthly_limit');
    const use2 = await app.deps.db
      .selectFrom('storage_use')
      .select(['used', 'reserved'])
      .where('owner', '=', user.id)
      .executeTakeFirst();
    expect(use2).toEqual({ used: '1000', reserved: '0' });
  });

  test('S82 a transfer sent with a larger plan is forwarded within the limits of the present plan', async () => {
    const user = await app.makeUser({ role: 'pro' });
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`${n}`, 0]));
    const sent = await sends.send(user, {}, many);
    const large = await sends.send(user);
    await app.deps.db.updateTable('users').set({ role: 'free' }).where('id', '=', user.id).execute();
    const some = { files: sent.fileObjects.slice(0, 50).map(({ _id }) => _id) };
    for (const act of [copy, share]) {
      expect(codeOf(await act(user, sent.slug))).toBe('too_many_files');
      expect((await act(user, sent.slug, some)).statusCode).toBe(200);
    }
    const crowd = Array.from({ length: 6 }, (_, n) => `p${n}@example.com`);
    expect((await share(user, sent.slug, { ...some, emailTo: crowd })).statusCode).toBe(200);
    const ofSize = (size: number) =>
      sql`update files set size = ${size} where draft_id in (
        select draft_id from transfer_drafts where transfer_id = ${large._id})`.execute(app.deps.db);
    await ofSize(plans.free.uploadLimit + 1);
    for (const act of [copy, share]) expect(codeOf(await act(user, large.slug))).toBe('over_transfer_limit');
  });

  test('S32 forwarding refuses another user’s transfer, another transfer’s files, and an ended transfer', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser()];
    const [mine, theirs] = [await sends.send(user), await sends.send(other)];
    for (const act of [copy, share]) {
      expect(codeOf(await act(user, theirs.slug))).toBe('not_found');
      expect(codeOf(await act(user, '../x'))).toBe('not_found');
      const files = theirs.fileObjects.map(({ _id }) => _id);
      expect(codeOf(await act(user, mine.slug, { files }))).toBe('not_found');
    }
    expect(codeOf(await share(user, mine.slug, { senderId: other.id }))).toBe('forbidden');
    await sql`update transfers set expires_at = now() where id = ${mine._id}`.execute(app.deps.db);
    for (const act of [copy, share]) expect(codeOf(await act(user, mine.slug))).toBe('transfer_expired');
    const { rows } = await sql`select from drafts where owner = ${user.id}`.execute(app.deps.db);
    expect(rows).toHaveLength(1);
  });
});
