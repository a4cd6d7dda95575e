/** Tests that a pingvin-share that was taken over is whole: accounts, files, passwords, limits, and links that open. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { codeOf } from '../../../test/browser.ts';
import { openReceiving, type Receiving } from '../../features/downloads/receiving.suite.ts';
import { reconcile } from '../transfer-commands.ts';
import { type Installation, newInstallation } from './installation.suite.ts';
import { overPlan } from './over-plan.ts';
import { type Plan, planMove } from './plan.ts';
import { readKnown } from './read-known.ts';
import { reportData, reportLines } from './report.ts';
import { openPingvin } from './source.ts';
import { type TakeOver, takeOver } from './take-over.ts';
import { withUploadDoor } from './upload-door.ts';

let receiving: Receiving;
let app: TestApp;
beforeAll(async () => {
  receiving = await openReceiving();
  ({ app } = receiving);
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function installation(): Promise<Installation> {
  const made = await newInstallation();
  onTestFinished(() => made.remove());
  return made;
}

let drawn = 0;
const someone = () => {
  drawn += 1;
  return `moved-${drawn}@example.com`;
};

async function planned(made: Installation, unowned?: string): Promise<Plan> {
  made.save();
  const source = await openPingvin(made.folder);
  return planMove(source.rows, await readKnown(app.deps.db, source, unowned));
}

/** Runs the command's work once. */
async function move(
  made: Installation,
  { unowned, ...changes }: Partial<TakeOver> & { readonly unowned?: string } = {},
): Promise<Plan> {
  const { deps } = app;
  const plan = await planned(made, unowned);
  const source = await openPingvin(made.folder);
  return withUploadDoor(deps.storage, (address) =>
    takeOver({ ...deps, source, address, role: 'pro', lang: 'en', say: () => {}, ...changes }, plan),
  );
}

const follow = async (path: string) => {
  const answer = await receiving.stranger().ask('GET', path);
  return { status: answer.statusCode, to: String(answer.headers.location ?? ''), body: answer.body };
};

/** The slug behind an old link. */
async function slugOf(id: string): Promise<string> {
  const { status, to } = await follow(`/s/${id}`);
  expect([status, to]).toEqual([302, expect.stringMatching(/^\/w\/\w{7,9}$/)]);
  return to.slice(3);
}

async function bytesBehind(slug: string, more: object = {}): Promise<Record<string, string>> {
  const browser = receiving.stranger();
  const { files } = await receiving.offer(slug, browser, more);
  const found: Record<string, string> = {};
  for (const { path, url } of files) {
    const answer = await browser.ask('GET', url);
    found[path] = answer.statusCode === 200 ? sha256(answer.rawPayload) : String(answer.statusCode);
  }
  return found;
}

const sumsOf = (bytes: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries(Array.from(bytes, ([name, content]) => [name, sha256(content)]));

const left = (plan: Plan) =>
  [...plan.users, ...plan.shares, ...plan.requests].flatMap(({ outcome }) =>
    outcome.is === 'left' ? outcome.why : [],
  );

test('O07 old links lead to the same bytes, the source is unchanged, no one is mailed, and the books agree', async () => {
  const made = await installation();
  const creator = made.addUser(someone(), { isAdmin: 1 });
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
  expect(left(await move(made))).toEqual([]);
  expect(made.fingerprint()).toBe(before);
  await receiving.sends.mailbox.quiet();
  const { rows: mailsAfter } = await sql`select id from mails`.execute(app.deps.db);
  expect(mailsAfter.length).toBe(mailsBefore.length);
  const slug = await slugOf(share.id);
  expect(await follow(`/share/${share.id}`)).toMatchObject({ status: 302, to: `/w/${slug}` });
  expect(await bytesBehind(slug)).toEqual(sumsOf(share.bytes));
  const transfer = await app.deps.db
    .selectFrom('transfers')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  expect(transfer).toMatchObject({ title: 'Plans', message: 'For May', file_count: 3, password_hash: null });
  expect(transfer.created_at.getTime()).toBe(Date.UTC(2024, 4, 1));
  await receiving.sends.mailbox.quiet();
  expect(await reconcile(app.deps.db, app.deps.storage)).toEqual({
    ok: true,
    lines: ['The database and the storage agree.'],
  });
});

test('O07 a new account has the chosen role, no password and no power, and an account that exists gets the shares', async () => {
  const made = await installation();
  const [mei, known] = [someone(), await app.makeUser({ email: someone(), fullName: 'Known' })];
  made.addUser(mei, { username: 'mei', isAdmin: 1, password: 'an argon2 hash' });
  const { id } = await made.addShare({ creator: made.addUser(known.email) });
  await move(made);
  const { db } = app.deps;
  const user = await db.selectFrom('users').selectAll().where('email', '=', mei).executeTakeFirstOrThrow();
  expect(user).toMatchObject({ full_name: 'mei', role: 'pro', password_hash: null, operator_since: null });
  const slug = await slugOf(id);
  const transfer = await db.selectFrom('transfers').select('user_id').where('slug', '=', slug).execute();
  expect(transfer).toEqual([{ user_id: known.id }]);
  expect(
    (await db.selectFrom('users').selectAll().where('email', '=', known.email).execute())[0],
  ).toMatchObject({
    role: 'free',
    full_name: 'Known',
  });
});

test('O07 a share with a password opens with that password only', async () => {
  const made = await installation();
  const creator = made.addUser(someone());
  const share = await made.addShare({ creator, password: 'apple pie' });
  await move(made);
  const slug = await slugOf(share.id);
  expect(codeOf(await receiving.open(slug))).toBe('locked');
  expect(codeOf(await receiving.open(slug, receiving.stranger(), { password: 'apple cake' }))).toBe(
    'wrong_password',
  );
  expect(await bytesBehind(slug, { password: 'apple pie' })).toEqual(sumsOf(share.bytes));
});

test('O07 views that are left become downloads that are left', async () => {
  const made = await installation();
  const share = await made.addShare({ creator: made.addUser(someone()), maxViews: 5, columns: { views: 4 } });
  await move(made);
  const slug = await slugOf(share.id);
  expect(await bytesBehind(slug)).toEqual(sumsOf(share.bytes));
  expect(codeOf(await receiving.open(slug))).toBe('download_limit');
});

test('O07 expired, removed, unknown and private shares answer alike: not found', async () => {
  const made = await installation();
  const creator = made.addUser(someone());
  const hidden = made.addReverseShare(creator, { publicAccess: 0 });
  const ids = [
    (await made.addShare({ creator, columns: { expiration: Date.now() - 1_000 } })).id,
    (await made.addShare({ creator, columns: { removedReason: 'malicious' } })).id,
    (await made.addShare({ creator: null, reverseShare: hidden.id })).id,
    'unknown-link',
  ];
  await move(made);
  const answers = await Promise.all(ids.map((id) => follow(`/s/${id}`)));
  const plain = (body: string) => body.replace(/"requestId":"[^"]*"/, '');
  expect(new Set(answers.map(({ status, to, body }) => JSON.stringify([status, to, plain(body)]))).size).toBe(
    1,
  );
  expect(answers[0]).toMatchObject({ status: 404, to: '' });
  for (const odd of ['%00', '..%2f', 'x'.repeat(80), "'--"])
    expect((await follow(`/s/${odd}`)).status).toBe(404);
});

test('O07 S94 what is taken down or deleted here is no longer given out by its old link', async () => {
  const made = await installation();
  const { id } = await made.addShare({ creator: made.addUser(someone()) });
  await move(made);
  const slug = await slugOf(id);
  await receiving.change(slug, { taken_down_at: new Date() });
  expect((await receiving.open(slug)).statusCode).not.toBe(200);
  // As the database does when it forgets the transfer.
  await sql`update imports set transfer_id = null where source_id = ${id}`.execute(app.deps.db);
  expect((await follow(`/s/${id}`)).status).toBe(404);
  // And a further run does not bring it back.
  expect((await move(made)).shares[0]?.outcome.is).toBe('done');
  expect((await follow(`/s/${id}`)).status).toBe(404);
});

test('O07 a reverse share becomes a request that its old link opens', async () => {
  const made = await installation();
  const email = someone();
  const { token } = made.addReverseShare(made.addUser(email, { username: 'Mei' }));
  await move(made);
  const { status, to } = await follow(`/upload/${token}`);
  expect([status, to]).toEqual([302, expect.stringMatching(/^\/r\/\w{7,9}$/)]);
  const opened = await receiving.stranger().post('/api/r/open', { id: to.slice(3) });
  expect(opened.json().give).toMatchObject({ title: 'Files for Mei' });
});

test('O07 shares without an owner go to the account that the operator names', async () => {
  const made = await installation();
  const { id } = await made.addShare({ creator: null });
  expect(left(await move(made))).toEqual(['has no owner who is taken over']);
  const keeper = await app.makeUser({ email: someone() });
  await move(made, { unowned: keeper.email });
  const slug = await slugOf(id);
  const rows = await app.deps.db.selectFrom('transfers').select('user_id').where('slug', '=', slug).execute();
  expect(rows).toEqual([{ user_id: keeper.id }]);
});

test('O07 more than the plan allows is taken over whole, and counted', async () => {
  const made = await installation();
  const email = someone();
  const files = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${at}.txt`, 10]));
  const share = await made.addShare({ creator: made.addUser(email), files });
  await move(made, { role: 'free' });
  expect(Object.keys(await bytesBehind(await slugOf(share.id)))).toHaveLength(60);
  const { rows } = await sql<{ used: string }>`
    select used, reserved from storage_use where owner = (select id::text from users where email = ${email})`.execute(
    app.deps.db,
  );
  expect(rows).toEqual([{ used: '600', reserved: '0' }]);
});

test('O07 the report names the accounts that hold more than their plan allows, and shows no password', async () => {
  const made = await installation();
  const { id, email } = await app.makeUser({ email: someone() });
  await sql`update users set limits = '{"storage": 500}' where id = ${id}`.execute(app.deps.db);
  const creator = made.addUser(email);
  await made.addShare({ creator, files: { 'a.bin': 600, 'page.html': 1 }, password: 'apple pie' });
  await made.addShare({ creator: made.addUser(someone()) });
  const plan = await planned(made);
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
  const creator = made.addUser(someone());
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
  expect(left(await move(made, { storage: broken }))).toEqual(['the machine stopped']);
  expect((await follow(`/s/${shares[1]?.id}`)).status).toBe(404);
  const again = await move(made);
  expect(again.users.map(({ outcome }) => outcome.is)).toEqual(['done']);
  expect(again.shares.map(({ outcome }) => outcome.is)).toEqual(['done', 'taken']);
  for (const { id, bytes } of shares) expect(await bytesBehind(await slugOf(id))).toEqual(sumsOf(bytes));
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
  const creator = made.addUser(someone());
  const first = await made.addShare({ creator, files: { 'bad.bin': Buffer.from('harmful bytes') } });
  await app.deps.db
    .insertInto('blocked_files')
    .values({
      sha256: createHash('sha256').update('harmful bytes').digest(),
      size: 13,
      crc32: Number((await import('node:zlib')).crc32(Buffer.from('harmful bytes'))),
    })
    .execute();
  expect(left(await move(made))).toHaveLength(1);
  expect((await follow(`/s/${first.id}`)).status).toBe(404);
});
