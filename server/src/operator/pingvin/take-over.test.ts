/** Tests that a pingvin-share that was taken over is whole: accounts, files, and nothing twice. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { codeOf } from '../../../test/browser.ts';
import { atFileEnd } from '../../../test/file-end.ts';
import { serveForeign } from '../../adapters/storage/serve.suite.ts';
import { reconcile } from '../transfer-commands.ts';
import { installation, left, type Moving, openMoving, sumsOf } from './moving.suite.ts';
import { overPlan } from './over-plan.ts';
import { reportData, reportLines } from './report.ts';

let moving: Moving;
let app: TestApp;
beforeAll(async () => {
  moving = await openMoving();
  ({ app } = moving);
});

test('O07 old links lead to the same bytes, the source is unchanged, no one is mailed, and the books agree', async () => {
  const made = await installation();
  const creator = made.addUser(moving.someone(), { isAdmin: 1 });
  const share = await made.addShare({
    id: 'my-own_Link',
    creator,
    files: { 'a.bin': 20_000_000, 'b.txt': Buffer.from('hello'), empty: 0 },
    recipients: ['ann@example.com'],
    columns: { name: 'Plans', description: 'For May', createdAt: Date.UTC(2024, 4, 1) },
  });
  made.save();
  const before = made.fingerprint();
  const { rows: mailsBefore } = await sql`select id from mails`.execute(app.deps.db);
  expect(left(await moving.move(made))).toEqual([]);
  expect(made.fingerprint()).toBe(before);
  await moving.receiving.sends.mailbox.quiet();
  const { rows: mailsAfter } = await sql`select id from mails`.execute(app.deps.db);
  expect(mailsAfter.length).toBe(mailsBefore.length);
  const slug = await moving.slugOf(share.id);
  expect(await moving.follow(`/share/${share.id}`)).toMatchObject({ status: 302, to: `/w/${slug}` });
  expect(await moving.bytesBehind(slug)).toEqual(sumsOf(share.bytes));
  const transfer = await app.deps.db
    .selectFrom('transfers')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  expect(transfer).toMatchObject({ title: 'Plans', message: 'For May', file_count: 3, password_hash: null });
  expect(transfer.created_at.getTime()).toBe(Date.UTC(2024, 4, 1));
  await moving.receiving.sends.mailbox.quiet();
  expect(await reconcile(app.deps.db, app.deps.storage)).toEqual({
    ok: true,
    lines: ['The database and the storage agree.'],
  });
});

test('O07 a new account has the chosen role, no password and no power, and an account that exists gets the shares', async () => {
  const made = await installation();
  const [mei, known] = [moving.someone(), await app.makeUser({ email: moving.someone(), fullName: 'Known' })];
  made.addUser(mei, { username: 'mei', isAdmin: 1, password: 'an argon2 hash' });
  const { id } = await made.addShare({ creator: made.addUser(known.email) });
  await moving.move(made);
  const { db } = app.deps;
  const user = await db.selectFrom('users').selectAll().where('email', '=', mei).executeTakeFirstOrThrow();
  expect(user).toMatchObject({ full_name: 'mei', role: 'pro', password_hash: null, operator_since: null });
  const slug = await moving.slugOf(id);
  const transfer = await db.selectFrom('transfers').select('user_id').where('slug', '=', slug).execute();
  expect(transfer).toEqual([{ user_id: known.id }]);
  expect(
    (await db.selectFrom('users').selectAll().where('email', '=', known.email).execute())[0],
  ).toMatchObject({
    role: 'free',
    full_name: 'Known',
  });
});

test('O07 shares without an owner go to the account that the operator names', async () => {
  const made = await installation();
  const { id } = await made.addShare({ creator: null });
  expect(left(await moving.move(made))).toEqual(['has no owner who is taken over']);
  const keeper = await app.makeUser({ email: moving.someone() });
  await moving.move(made, { unowned: keeper.email });
  const slug = await moving.slugOf(id);
  const rows = await app.deps.db.selectFrom('transfers').select('user_id').where('slug', '=', slug).execute();
  expect(rows).toEqual([{ user_id: keeper.id }]);
});

test('O07 more than the plan allows is taken over whole, and counted', async () => {
  const made = await installation();
  const email = moving.someone();
  const files = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${at}.txt`, 10]));
  const share = await made.addShare({ creator: made.addUser(email), files });
  await moving.move(made, { role: 'free' });
  expect(Object.keys(await moving.bytesBehind(await moving.slugOf(share.id)))).toHaveLength(60);
  const { rows } = await sql<{ used: string }>`
    select used, reserved from storage_use where owner = (select id::text from users where email = ${email})`.execute(
    app.deps.db,
  );
  expect(rows).toEqual([{ used: '600', reserved: '0' }]);
});

test('O07 the report names the accounts that hold more than their plan allows, and shows no password', async () => {
  const made = await installation();
  const { id, email } = await app.makeUser({ email: moving.someone() });
  await sql`update users set limits = '{"storage": 500}' where id = ${id}`.execute(app.deps.db);
  const creator = made.addUser(email);
  await made.addShare({ creator, files: { 'a.bin': 600, 'page.html': 1 }, password: 'apple pie' });
  await made.addShare({ creator: made.addUser(moving.someone()) });
  const plan = await moving.planned(made);
  const lines = (await overPlan(app.deps.db, plan, 'free')).join('\n');
  expect(lines).toMatch(new RegExp(`${email} +free +601 B +500 B`));
  expect(lines.split('\n')).toHaveLength(4);
  const report = reportLines(plan, false).join('\n');
  expect(report).toContain('take over; 1 renamed');
  expect(report).toMatch(/shares +2 +0 +0/);
  expect(JSON.stringify(reportData(plan, false))).not.toContain('argon2');
});

test('O07 a run that fails midway leaves whole shares or none, and the next one goes on without doubles', async () => {
  const made = await installation();
  const creator = made.addUser(moving.someone());
  const shares = [
    await made.addShare({ creator, files: { 'a.bin': 100, 'b.bin': 200 } }),
    await made.addShare({ creator, files: { 'a.bin': 300, 'b.bin': 400 } }),
  ];
  const { storage } = app.deps;
  let sealed = 0;
  const broken = {
    ...storage,
    seal: async (...asked: Parameters<typeof storage.seal>) => {
      sealed += 1;
      if (sealed === 2) throw new Error('the machine stopped');
      return storage.seal(...asked);
    },
  };
  expect(left(await moving.move(made, { storage: broken }))).toEqual(['the machine stopped']);
  expect((await moving.follow(`/s/${shares[1]?.id}`)).status).toBe(404);
  const again = await moving.move(made);
  expect(again.users.map(({ outcome }) => outcome.is)).toEqual(['done']);
  expect(again.shares.map(({ outcome }) => outcome.is)).toEqual(['done', 'taken']);
  for (const { id, bytes } of shares)
    expect(await moving.bytesBehind(await moving.slugOf(id))).toEqual(sumsOf(bytes));
  const drafts = await app.deps.db
    .selectFrom('drafts')
    .innerJoin('imports', 'imports.user_id', 'drafts.user_id')
    .select('drafts.id')
    .where('imports.source_id', '=', creator)
    .execute();
  expect(drafts).toHaveLength(2);
  expect(await reconcile(app.deps.db, storage)).toMatchObject({ ok: true });
});

test('O07 S94 a file that is blocked here is not let in by an import', async () => {
  const made = await installation();
  const creator = made.addUser(moving.someone());
  const first = await made.addShare({ creator, files: { 'bad.bin': Buffer.from('harmful bytes') } });
  await app.deps.db
    .insertInto('blocked_files')
    .values({
      sha256: createHash('sha256').update('harmful bytes').digest(),
      size: 13,
      crc32: crc32(Buffer.from('harmful bytes')),
    })
    .execute();
  expect(left(await moving.move(made))).toHaveLength(1);
  expect((await moving.follow(`/s/${first.id}`)).status).toBe(404);
});

test('O07 a new account is opened by a mail to its address, which was never proven there, and by nothing else', async () => {
  const made = await installation();
  const email = moving.someone();
  made.addUser(email, { password: '$argon2id$v=19$m=65536,t=3,p=4$c29tZXRoaW5n$c29tZXRoaW5nZWxzZQ' });
  await moving.move(made);
  const { mailbox } = moving.receiving.sends;
  const browser = moving.receiving.stranger();
  const signIn = (password: string) => browser.post('/api/combinedAuth', { email, password });
  for (const password of ['', 'null', 'something else'])
    expect((await signIn(password)).statusCode).not.toBe(200);
  await browser.post('/api/resetPasswordLink', { email });
  const token = await mailbox.token(email, 'reset');
  await browser.post('/api/resetPassword', { token, password: 'a new password' });
  expect((await signIn('a new password')).statusCode).toBe(200);
  expect(codeOf(await signIn('an old password'))).toBe('auth_failed');
});

test('O07 files go into an external S3 as uploads do', async () => {
  const s3 = await serveForeign();
  atFileEnd(() => s3.close());
  const foreign = await openMoving({ env: s3.settings });
  await foreign.app.deps.storage.prepare(['http://localhost']);
  const made = await installation();
  const creator = made.addUser(foreign.someone());
  const share = await made.addShare({ creator, files: { 'large.bin': 20_000_000, 'small.txt': 10 } });
  expect(left(await foreign.move(made))).toEqual([]);
  expect(await foreign.bytesBehind(await foreign.slugOf(share.id))).toEqual(sumsOf(share.bytes));
});
