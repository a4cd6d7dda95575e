/** Tests the limits on visitors' unsent uploads. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sweepStore } from '@waybill/store/care';
import { openStore } from '@waybill/store/open';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { type Browser, codeOf } from '../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { embeddedPaths } from '../../adapters/storage/embedded.ts';
import { someBytes, statusOf } from '../../adapters/storage/upload.suite.ts';
import { findDraft, readUse } from './store.ts';
import { sweepFiles } from './sweep.ts';
import { filesOfSizes, openSending, type Sending, uploaderOf } from './uploads.suite.ts';

const MB = 1_000_000;

let app: TestApp;
let mailbox: Mailbox;
let sending: Sending;
/** The free disk space that the storage reports. */
let room = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  app = await testApp({
    env: { VISITOR_STORAGE_PERCENT: '25' },
    change: (deps) => ({ ...deps, storage: { ...deps.storage, room: () => room } }),
  });
  const host = new URL(await app.listen()).host;
  mailbox = await openMailbox(app);
  sending = openSending(app, host, mailbox);
});

const announce = (browser: Browser, email: string, sizes: readonly number[]) =>
  sending.ask({ type: 'anonUpload', email, files: filesOfSizes(sizes) }, { browser });

async function visitors(name: string, count: number, address: string) {
  const all = [];
  for (let at = 0; at < count; at += 1) {
    const email = `${name}-${at}@example.com`;
    all.push({ email, browser: await sending.visitor(email, address) });
  }
  return all;
}

test('G09 uploads that visitors announce in parallel take at most a quarter of the free space together, accounts are not affected', async () => {
  const two = await visitors('share', 2, '198.51.100.1');
  const many = [...two, ...two, ...two, ...two];
  room = 40 * MB;
  const answers = await Promise.all(many.map(({ browser, email }) => announce(browser, email, [3 * MB])));
  const codes = answers.map((answer) => (answer.statusCode === 200 ? 'ok' : codeOf(answer)));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(3);
  expect(codes.filter((code) => code === 'visitors_full')).toHaveLength(5);

  const user = await app.makeUser();
  await sending.announce(user, [30 * MB]);

  // Empty files count too.
  const [one, other] = many.filter((_, at) => codes[at] !== 'ok');
  if (one === undefined || other === undefined) throw new Error('no upload was refused');
  expect(codeOf(await announce(one.browser, one.email, Array<number>(20).fill(0)))).toBe('visitors_full');

  const taken = answers.findIndex(({ statusCode }) => statusCode === 200);
  const browser = many[taken]?.browser;
  const draftId = answers[taken]?.json().draftId;
  expect((await sending.abort(draftId, browser === undefined ? {} : { browser })).statusCode).toBe(200);
  expect((await announce(other.browser, other.email, [3 * MB])).statusCode).toBe(200);
  room = Number.POSITIVE_INFINITY;
});

test('G09 a visitor can have ten unfinished uploads, and the oldest abandoned one makes room for the next', async () => {
  const email = 'ten@example.com';
  const browser = await sending.visitor(email, '192.0.2.5');
  const drafts: string[] = [];
  for (let at = 0; at < 10; at += 1) drafts.push((await announce(browser, email, [10])).json().draftId);
  expect(codeOf(await announce(browser, email, [10]))).toBe('too_many_drafts');

  const [, second = ''] = drafts;
  await app.deps.db
    .updateTable('drafts')
    .set({ credentials_end: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', second)
    .execute();
  expect((await announce(browser, email, [10])).statusCode).toBe(200);
  const left = await findDraft(app.deps.db, second);
  expect(left).toMatchObject({ state: 'dropped', block: null });
  expect(await readUse(app.deps.db, `anon:${email}`)).toEqual({ used: 0, reserved: 100 });
});

test('G09 one address block can have thirty unfinished visitor uploads, others and accounts are not affected', async () => {
  const three = await visitors('block', 3, '2001:db8:1:2::1');
  for (const { browser, email } of three)
    for (let at = 0; at < 10; at += 1) expect((await announce(browser, email, [1])).statusCode).toBe(200);
  const [neighbour] = await visitors('neighbour', 1, '2001:db8:1:2:3::4');
  const [stranger] = await visitors('stranger', 1, '2001:db8:1:3::1');
  if (neighbour === undefined || stranger === undefined) throw new Error('there is no visitor');
  expect(codeOf(await announce(neighbour.browser, neighbour.email, [1]))).toBe('too_many_drafts');
  expect((await announce(stranger.browser, stranger.email, [1])).statusCode).toBe(200);

  // After a day without activity they no longer block others.
  await app.deps.db
    .updateTable('drafts')
    .set({ credentials_end: sql<Date>`now() - interval '25 hours'` })
    .where('email', '=', 'block-0@example.com')
    .execute();
  expect((await announce(neighbour.browser, neighbour.email, [1])).statusCode).toBe(200);
});

/** Blob files, in the folders of all processes. */
const blobFiles = (): number =>
  readdirSync(join(app.dataDir, 'store', 'blobs'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

test('G09 S79 an hour after a visitor’s upload expired nothing is left of it: no bytes, no files, no open uploads', async () => {
  const email = 'leaves@example.com';
  const browser = await sending.visitor(email, '192.0.2.9');
  await mailbox.quiet();
  const before = blobFiles();
  const access = (await announce(browser, email, [0, 500_000, 1])).json();
  const up = uploaderOf(access);
  await up.put(`${access.prefix}file-0.bin`, someBytes(0));
  const key = `${access.prefix}file-1.bin`;
  const id = await up.begin(key);
  for (const number of [1, 2]) await up.part(key, id, number, someBytes(250_000));
  await up.begin(`${access.prefix}file-2.bin`);
  expect(blobFiles()).toBe(before + 3);

  await app.deps.db
    .updateTable('drafts')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', access.draftId)
    .execute();
  await sweepFiles(app.deps);
  await mailbox.quiet();
  expect(await statusOf(up.part(key, id, 3, someBytes(1)))).toBe(403);
  expect(await app.deps.storage.used(access.region, access.prefix)).toBe(0);

  // As the job does it, once readers of the removed bytes are done.
  const { dir, keyFile } = embeddedPaths(app.deps.config);
  const store = await openStore({ dir, keyFile });
  onTestFinished(() => store.close());
  await sweepStore(store, { graceMs: 0 });
  expect(blobFiles()).toBe(before);
});
