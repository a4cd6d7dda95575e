/** Tests uploads to an external S3 that can neither count, seal nor revoke for us. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import type { Storage } from '../../adapters/storage/port.ts';
import { foreignUnderTest } from '../../adapters/storage/serve.suite.ts';
import type { StorageUnderTest } from '../../adapters/storage/storage.suite.ts';
import { gather, someBytes } from '../../adapters/storage/upload.suite.ts';
import { filesOf, lockOpenDraft, sealDraft } from './index.ts';
import { foreignAllowance } from './rules.ts';
import { findDraft, readUse } from './store.ts';
import { sweepFiles } from './sweep.ts';
import { openSending, type Sending, uploaderOf } from './uploads.suite.ts';

let under: StorageUnderTest;
let storage: Storage;
let app: TestApp;
let mailbox: Mailbox;
let sending: Sending;
beforeAll(async () => {
  under = await foreignUnderTest();
  storage = under.storage;
  await storage.prepare([]);
  app = await testApp({ change: (deps) => ({ ...deps, storage }) });
  mailbox = await openMailbox(app);
  sending = openSending(app, 'localhost', mailbox);
});
afterAll(async () => {
  await mailbox.stop();
  await under.close();
});

const runNow = (key: string) =>
  sql`update graphile_worker._private_jobs set run_at = now() where key = ${key}`.execute(app.deps.db);

test('S79 S80 an upload that stores more than announced is dropped, and what it writes later is removed too', async () => {
  const user = await app.makeUser();
  const access = await sending.announce(user, [1_000]);
  expect(access.endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const up = uploaderOf(access);
  const key = `${access.prefix}file-0.bin`;
  await up.put(key, someBytes(1_000));
  await sweepFiles(app.deps);
  expect((await findDraft(app.deps.db, access.draftId))?.state).toBe('open');

  const half = await up.begin(key);
  const part = someBytes(foreignAllowance(1_000) / 4 + 1_000);
  for (const number of [1, 2, 3, 4]) await up.part(key, half, number, part);
  await sweepFiles(app.deps);
  expect((await findDraft(app.deps.db, access.draftId))?.state).toBe('dropped');
  expect(await readUse(app.deps.db, user.id)).toEqual({ used: 0, reserved: 0 });
  await expect.poll(() => storage.used(access.region, access.prefix)).toBe(0);

  // These credentials cannot be revoked.
  await up.put(key, someBytes(10));
  expect((await findDraft(app.deps.db, access.draftId))?.cleared_at).toBeNull();
  await app.deps.db
    .updateTable('drafts')
    .set({ credentials_end: new Date(Date.now() - 120_000) })
    .where('id', '=', access.draftId)
    .execute();
  await runNow(`clear-draft:${access.draftId}`);
  await expect.poll(() => storage.used(access.region, access.prefix)).toBe(0);
  await expect
    .poll(async () => (await findDraft(app.deps.db, access.draftId))?.cleared_at)
    .toEqual(expect.any(Date));
});

test('S46 bytes written after sending are never taken for the sent file', async () => {
  const user = await app.makeUser();
  const access = await sending.announce(user, [2_000]);
  const up = uploaderOf(access);
  const key = `${access.prefix}file-0.bin`;
  const bytes = someBytes(2_000);
  await up.put(key, bytes);
  const caller = {
    user: {
      ...user,
      role: 'free',
      limits: {},
      suspended: false,
      overdue: false,
      ownerId: user.id,
      console: 'none' as const,
      place: 'owner' as const,
    },
    browser: Buffer.alloc(32),
    block: '',
    ip: '',
    lang: 'en' as const,
  };
  await app.deps.db
    .transaction()
    .execute(async (tx) =>
      sealDraft(app.deps, tx, await lockOpenDraft(tx, caller, access.draftId), [{ key, size: 2_000 }]),
    );
  const [file] = await filesOf(app.deps.db, access.draftId);
  const at = { region: access.region, key, version: file?.version ?? undefined };
  expect((await gather(storage.read(at))).equals(bytes)).toBe(true);
  await up.put(key, someBytes(2_000));
  await expect(gather(storage.read(at))).rejects.toMatchObject({ name: 'ObjectGone' });
});
