/** Tests that sent files stay unchanged, and are removed when they are deleted. */
import { createHash } from 'node:crypto';
import type { UploadAccess } from '@waybill/contract/files';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { gather, someBytes, statusOf } from '../../adapters/storage/upload.suite.ts';
import type { Caller } from '../../upload-rules.ts';
import { checksumFiles } from './checksum-files.ts';
import {
  filesOf,
  findOwnDraft,
  lockOpenDraft,
  lookAhead,
  releaseFiles,
  type StoredFile,
  sealDraft,
} from './index.ts';
import type { SentFile } from './seal-draft.ts';
import { readUse } from './store.ts';
import { openSending, type Sending, uploaderOf } from './uploads.suite.ts';

let app: TestApp;
let mailbox: Mailbox;
let sending: Sending;
beforeAll(async () => {
  app = await testApp();
  const host = new URL(await app.listen()).host;
  mailbox = await openMailbox(app);
  sending = openSending(app, host, mailbox);
});

const callerOf = (user: TestUser): Caller => ({
  user: {
    ...user,
    role: 'free',
    limits: {},
    suspended: false,
    overdue: false,
    console: 'none',
    ownerId: user.id,
    place: 'owner',
  },
  browser: Buffer.alloc(32),
  block: '203.0.113.7',
  ip: '203.0.113.7',
  lang: 'en',
});

/** Seals as the sending features do. */
const seal = (
  user: TestUser,
  { draftId }: UploadAccess,
  sent: readonly SentFile[],
  ahead?: Parameters<typeof sealDraft>[4],
): Promise<void> =>
  app.deps.db
    .transaction()
    .execute(async (tx) =>
      sealDraft(app.deps, tx, await lockOpenDraft(tx, callerOf(user), draftId), sent, ahead),
    );

const codeOf = (acting: Promise<unknown>): Promise<unknown> =>
  acting.then(
    () => 'none',
    (error: { code?: unknown }) => error.code,
  );

/** `spare` files are announced too, but not uploaded. */
async function uploaded(user: TestUser, sizes: readonly number[], spare: readonly number[] = []) {
  const access = await sending.announce(user, [...sizes, ...spare]);
  const up = uploaderOf(access);
  const bytes = sizes.map(someBytes);
  const sent = sizes.map((size, index) => ({ key: `${access.prefix}file-${index}.bin`, size }));
  for (const [index, { key }] of sent.entries()) await up.put(key, bytes[index] ?? someBytes(0));
  return { access, up, bytes, sent };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const read = (access: UploadAccess, { key, version }: StoredFile) =>
  gather(app.deps.storage.read({ region: access.region, key, version: version ?? undefined }));

test('S46 S48 C15 sent files cannot be changed, and they count as used storage', async () => {
  const user = await app.makeUser();
  const { access, up, bytes, sent } = await uploaded(user, [120_000, 0, 300_000], [100_000]);
  const half = await up.begin(`${access.prefix}file-0.bin`);
  const etag = await up.part(`${access.prefix}file-0.bin`, half, 1, someBytes(100_000));
  await seal(user, access, sent);

  expect(await readUse(app.deps.db, user.id)).toEqual({ used: 420_000, reserved: 0 });
  const size = await app.inject({
    method: 'POST',
    url: '/api/folderSize',
    headers: { authorization: `Bearer ${user.token}` },
    payload: { userid: user.id },
  });
  expect(size.json()).toEqual({ size: 420_000 });

  const refused = [
    up.put(`${access.prefix}file-0.bin`, someBytes(120_000)),
    up.begin(`${access.prefix}file-0.bin`),
    up.complete(`${access.prefix}file-0.bin`, half, [etag]),
    up.part(`${access.prefix}file-0.bin`, half, 2, someBytes(100_000)),
    up.call({ method: 'DELETE', path: `${access.bucket}/${access.prefix}file-0.bin` }),
    up.put(`${access.prefix}another`, someBytes(1)),
  ];
  expect(await Promise.all(refused.map(statusOf))).toEqual([403, 403, 403, 403, 403, 403]);
  const files = await filesOf(app.deps.db, access.draftId);
  expect(files.map(({ path }) => path)).toEqual(['file-0.bin', 'file-1.bin', 'file-2.bin']);
  for (const [index, file] of files.entries()) {
    expect(sha256(await read(access, file))).toBe(sha256(bytes[index] ?? someBytes(0)));
    expect(file.crc32).not.toBeNull();
  }
  expect(await codeOf(seal(user, access, sent))).toBe('already_sent');
  const renewed = await sending.ask({ type: 'userUpload', draftId: access.draftId }, { token: user.token });
  expect(renewed.json().error.code).toBe('already_sent');
  const aborted = await sending.abort(access.draftId, { token: user.token });
  expect(aborted.json().error.code).toBe('already_sent');
});

test('S49 only uploaded files with the announced size can be sent, from this upload, once each', async () => {
  const [user, other] = [await app.makeUser(), await app.makeUser()];
  const { access, sent } = await uploaded(user, [1_000, 2_000]);
  const foreign = await uploaded(other, [1_000]);
  const second = await uploaded(user, [1_000]);
  const [first] = sent;
  if (first === undefined) throw new Error('nothing was sent');
  const tries: [readonly SentFile[], string][] = [
    [[], 'no_files'],
    [[{ key: `${access.prefix}never.bin`, size: 10 }], 'objects_missing'],
    [[{ ...first, size: 999 }], 'objects_missing'],
    [foreign.sent, 'forbidden'],
    [second.sent, 'forbidden'],
    [[{ ...first, key: `${access.prefix}../x` }], 'bad_name'],
    [[{ ...first, key: access.prefix }], 'bad_name'],
    [[first, first], 'duplicate_files'],
    [
      Array.from({ length: 1_501 }, (_, index) => ({ key: `${access.prefix}${index}`, size: 1 })),
      'over_declared',
    ],
    [[first, { key: `${access.prefix}page.html`, size: 1 }], 'insecure_file_type'],
  ];
  for (const [list, code] of tries) expect(await codeOf(seal(user, access, list))).toBe(code);
  expect(await codeOf(seal(other, access, sent))).toBe('forbidden');
  expect(await readUse(app.deps.db, user.id)).toEqual({ used: 0, reserved: 4_000 });
  // None of these refusals prevents the correct send.
  await seal(user, access, sent);
  expect(await readUse(app.deps.db, user.id)).toEqual({ used: 3_000, reserved: 1_000 });
});

test('G09 S80 more than was announced is never sent', async () => {
  const user = await app.makeUser();
  const access = await sending.announce(user, [10_000]);
  const key = `${access.prefix}file-0.bin`;
  expect(await statusOf(uploaderOf(access).put(key, someBytes(40_000)))).toBe(403);
  expect(await codeOf(seal(user, access, [{ key, size: 40_000 }]))).toBe('over_declared');
  expect(await codeOf(seal(user, access, [{ key, size: 10_000 }]))).toBe('objects_missing');
});

test('sending twice at the same moment sends once', async () => {
  const user = await app.makeUser();
  const { access, sent } = await uploaded(user, [500]);
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(seal(user, access, sent))));
  expect(codes.filter((code) => code === 'none')).toHaveLength(1);
  expect(codes.filter((code) => code === 'already_sent')).toHaveLength(7);
  expect(await readUse(app.deps.db, user.id)).toEqual({ used: 500, reserved: 0 });
});

test('objects beside the sent files are removed, deleted files are removed and their storage freed once', async () => {
  const user = await app.makeUser();
  const { access, up, sent } = await uploaded(user, [1_000, 2_000]);
  await up.begin(`${access.prefix}file-0.bin`);
  await seal(user, access, sent.slice(0, 1));
  expect(await readUse(app.deps.db, user.id)).toEqual({ used: 1_000, reserved: 0 });
  await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`tidy-draft:${access.draftId}`}`.execute(
    app.deps.db,
  );
  await expect.poll(() => app.deps.storage.used(access.region, access.prefix), { interval: 50 }).toBe(1_000);

  const release = () => app.deps.db.transaction().execute((tx) => releaseFiles(tx, access.draftId));
  expect((await Promise.all([release(), release(), release()])).filter(Boolean)).toHaveLength(1);
  expect(await readUse(app.deps.db, user.id)).toEqual({ used: 0, reserved: 0 });
  await expect.poll(() => app.deps.storage.used(access.region, access.prefix), { interval: 50 }).toBe(0);
});

test('checksums that the storage does not provide are computed once', async () => {
  const user = await app.makeUser();
  const { access, sent } = await uploaded(user, [70_000]);
  await seal(user, access, sent);
  const [before] = await filesOf(app.deps.db, access.draftId);
  await app.deps.db
    .updateTable('files')
    .set({ crc32: null })
    .where('draft_id', '=', access.draftId)
    .execute();
  await checksumFiles.run({ id: access.draftId }, { deps: app.deps, attempt: 1, lastAttempt: false });
  const [after] = await filesOf(app.deps.db, access.draftId);
  expect(after?.crc32).toBe(before?.crc32);
});

test('a user’s data export lists their files, without keys', async () => {
  const user = await app.makeUser();
  const { access, sent } = await uploaded(user, [70_000, 3]);
  await seal(user, access, sent);
  await sending.announce(user, [5]);
  const answer = await app.inject({
    url: '/api/exportData',
    headers: { authorization: `Bearer ${user.token}` },
  });
  const { files } = answer.json();
  expect(files.map((file: { path: string }) => file.path).sort()).toEqual(['file-0.bin', 'file-1.bin']);
  expect(files[0]).toMatchObject({ waybill: access.slug, region: access.region });
  expect(answer.body).not.toContain(access.draftId);
});

test('G16 a file that became a program after it was checked is found when it is sealed', async () => {
  const user = await app.makeUser();
  const { access, up, sent } = await uploaded(user, [1_000, 1_000]);
  const draft = await findOwnDraft(app.deps.db, callerOf(user), access.draftId);
  const ahead = await lookAhead(app.deps, draft, sent);
  const program = someBytes(1_000);
  program.set(Buffer.from('MZ\0'));
  await up.put(sent[1]?.key ?? '', program);
  await seal(user, access, sent, ahead);
  const files = await filesOf(app.deps.db, access.draftId);
  expect(files.map((file) => file.program)).toEqual([false, true]);
});
