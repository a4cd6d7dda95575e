/** Tests who gets upload credentials, for what and for how long. */
import { PATH_MAX_BYTES, stsAuth } from '@waybill/contract/files';
import { plans } from '@waybill/contract/plans';
import { ANON_REGION, DEFAULT_REGION } from '@waybill/contract/regions';
import { isSlug } from '@waybill/contract/slugs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { someBytes, statusOf } from '../../adapters/storage/upload.suite.ts';
import { suspendUser } from '../accounts/index.ts';
import { filesOfSizes, openSending, type Sending, uploaderOf } from './uploads.suite.ts';

let app: TestApp;
let mailbox: Mailbox;
let sending: Sending;
let user: TestUser;
let host: string;
beforeAll(async () => {
  app = await testApp();
  host = new URL(await app.listen()).host;
  mailbox = await openMailbox(app);
  sending = openSending(app, host, mailbox);
  user = await app.makeUser();
});

const files = filesOfSizes([1]);
const asUser = (body: object, who = user) =>
  sending.ask({ type: 'userUpload', ...body }, { token: who.token });

describe('a user', () => {
  test('C13 T08 a user gets credentials of 15 minutes for their own prefix, and the address to send to', async () => {
    const answer = await asUser({ id: user.id, files });
    expect(answer.statusCode).toBe(200);
    const access = stsAuth.answers[200].parse(answer.json());
    expect(access).toMatchObject({
      region: DEFAULT_REGION,
      endpoint: `http://${host}/s3`,
      prefix: `${user.id}/${access.slug}/`,
      partRules: { minBytes: 100_000, maxParts: 10_000, multipartFromBytes: 50_000_000 },
      bundleRules: { maxFiles: 64, maxBytes: 2_097_152 },
    });
    expect(isSlug(access.slug)).toBe(true);
    expect(access.draftId).toMatch(/^[\w-]{22}$/);
    const left = Date.parse(access.Expiration) - Date.now();
    expect(Math.abs(left - 900_000)).toBeLessThan(10_000);
    expect(Math.abs(access.resumeUntil - Date.now() - 7 * 86_400_000)).toBeLessThan(10_000);
    const up = uploaderOf(access);
    await up.put(`${access.prefix}file-0.bin`, someBytes(1));
    expect(await statusOf(up.put(`${user.id}/other/file`, someBytes(1)))).toBe(403);
  });

  test('T08 a user renews the credentials of an upload under way, and only while it is open', async () => {
    const access = await sending.announce(user, [1]);
    const { draftId } = access;
    const renewed = (await asUser({ draftId })).json();
    expect(renewed).toMatchObject({ draftId, slug: access.slug, prefix: access.prefix });
    expect(renewed.SecurityToken).not.toBe(access.SecurityToken);
    await uploaderOf(renewed).put(`${access.prefix}a`, someBytes(1));
    await app.deps.db
      .updateTable('drafts')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', draftId)
      .execute();
    expect(codeOf(await asUser({ draftId }))).toBe('draft_not_found');
  });

  test('M07 files go to the account’s region, or to the one asked for', async () => {
    const far = await app.makeUser({ role: 'pro' });
    await app.deps.db
      .updateTable('users')
      .set({ region: 'oss-me-east-1' })
      .where('id', '=', far.id)
      .execute();
    expect((await sending.announce(far, [1])).bucket).toBe('oss-me-east-1');
    const chosen = await sending.announce(far, [1], { region: 'oss-eu-central-1' });
    expect(chosen).toMatchObject({ region: 'oss-eu-central-1', bucket: 'oss-eu-central-1' });
    await uploaderOf(chosen).put(`${chosen.prefix}x`, someBytes(1));
    expect(await app.deps.storage.head('oss-eu-central-1', `${chosen.prefix}x`)).toBeDefined();
    expect(codeOf(await asUser({ files, region: ANON_REGION }, far))).toBe('forbidden');
    expect((await asUser({ files, region: 'mars' }, far)).statusCode).toBe(400);
  });

  test('a second attempt of the same act is the same upload, and reserves nothing more', async () => {
    const someone = await app.makeUser();
    const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => asUser({ files: filesOfSizes([10]), key }, someone)),
    );
    expect(new Set(answers.map((answer) => answer.json().draftId)).size).toBe(1);
    const use = await app.deps.db
      .selectFrom('storage_use')
      .select('reserved')
      .where('owner', '=', someone.id)
      .executeTakeFirst();
    expect(use?.reserved).toBe('10');
    expect(codeOf(await asUser({ files: filesOfSizes([11]), key }, someone))).toBe('conflict');
  });
});

describe('others', () => {
  test('S67 credentials for another user, an unknown team or request, or an unknown type are refused', async () => {
    const other = await app.makeUser();
    const tries: [object, { token?: string }, number][] = [
      [{ type: 'userUpload', id: other.id, files }, { token: user.token }, 403],
      [{ type: 'userUpload', files }, {}, 401],
      [{ type: 'teamUpload', id: user.id, adminId: other.id, files }, { token: user.token }, 403],
      [{ type: 'teamMember', id: user.id, adminId: other.id, files }, { token: user.token }, 403],
      [{ type: 'request', id: 'aB3dE5g', files }, {}, 403],
      [{ type: 'request', id: 'aB3dE5g', files }, { token: user.token }, 403],
      [{ type: 'anything', files }, { token: user.token }, 400],
      [{ type: ['userUpload'], files }, { token: user.token }, 400],
      [{ files }, { token: user.token }, 400],
    ];
    for (const [body, as, status] of tries) {
      const answer = await sending.ask(body, as);
      expect(answer.statusCode, JSON.stringify(body)).toBe(status);
      expect(answer.body).not.toMatch(/AccessKey|SecurityToken/);
    }
  });

  test('S60 another user’s or browser’s upload, or one that never existed, is refused', async () => {
    const [mine, stranger] = [await sending.announce(user, [1]), await app.makeUser()];
    for (const draftId of [mine.draftId, 'abc', 'A'.repeat(22), '../../../../../../../..', ' ']) {
      const answer = await asUser({ draftId }, stranger);
      expect(codeOf(answer), draftId).toBe('forbidden');
      expect(codeOf(await sending.abort(draftId, { token: stranger.token }))).toBe('forbidden');
    }
    expect((await asUser({ draftId: mine.draftId })).statusCode).toBe(200);
    expect((await asUser({ draftId: '' })).statusCode).toBe(400);
  });

  test('a suspended user can neither begin nor renew an upload', async () => {
    const someone = await app.makeUser();
    const { draftId } = await sending.announce(someone, [1]);
    await suspendUser(app.deps.db, someone.id);
    expect(codeOf(await asUser({ files }, someone))).toBe('suspended');
    expect(['suspended', 'draft_not_found']).toContain(codeOf(await asUser({ draftId }, someone)));
  });
});

describe('a visitor', () => {
  const visit = (body: object, browser = openBrowser(app)) =>
    sending.ask({ type: 'anonUpload', ...body }, { browser });

  test('S60 T01 a visitor must verify an address first, and the upload belongs to the browser', async () => {
    const email = 'visitor@example.com';
    expect(codeOf(await visit({ email, files }))).toBe('email_not_verified');
    expect(codeOf(await visit({ files }))).toBe('email_not_verified');
    const browser = await sending.visitor(email);
    expect(codeOf(await visit({ email: 'other@example.com', files }, browser))).toBe('email_not_verified');
    const [one, two] = await Promise.all([
      visit({ email, files }, browser),
      visit({ email, files }, browser),
    ]);
    const access = one.json();
    expect(access).toMatchObject({ region: ANON_REGION, prefix: `anon/${access.draftId}/${access.slug}/` });
    expect(two.json().prefix).not.toBe(access.prefix);
    await uploaderOf(access).put(`${access.prefix}file-0.bin`, someBytes(1));
    expect(await statusOf(uploaderOf(access).put(`${two.json().prefix}file-0.bin`, someBytes(1)))).toBe(403);

    expect((await visit({ draftId: access.draftId }, browser)).statusCode).toBe(200);
    const stranger = await sending.visitor('stranger@example.com');
    for (const other of [stranger, openBrowser(app)]) {
      expect(codeOf(await visit({ email, draftId: access.draftId }, other))).toBe('forbidden');
      expect(codeOf(await sending.abort(access.draftId, { browser: other }))).toBe('forbidden');
    }
    expect((await sending.abort(access.draftId, { browser })).statusCode).toBe(200);
    expect(codeOf(await visit({ draftId: access.draftId }, browser))).toBe('draft_not_found');
  });

  test('T10 a visitor can send no programs and no films named like releases, a user can', async () => {
    const email = 'types@example.com';
    const browser = await sending.visitor(email);
    const named = (path: string) => [{ path, size: 1 }];
    expect(codeOf(await visit({ email, files: named('setup.EXE') }, browser))).toBe('insecure_file_type');
    expect(codeOf(await visit({ email, files: named('a.1080p.BluRay.mkv') }, browser))).toBe('file_removed');
    expect((await asUser({ files: named('setup.EXE') })).statusCode).toBe(200);
    expect((await asUser({ files: named('a.1080p.BluRay.mkv') })).statusCode).toBe(200);
  });

  test('a visitor has the limits of visitors', async () => {
    const email = 'limits@example.com';
    const browser = await sending.visitor(email);
    const { uploadLimit } = plans.anon;
    expect(codeOf(await visit({ email, files: filesOfSizes([uploadLimit + 1]) }, browser))).toBe(
      'over_transfer_limit',
    );
    expect((await visit({ email, files: filesOfSizes([uploadLimit]) }, browser)).statusCode).toBe(200);
    expect(codeOf(await visit({ email, files: filesOfSizes([uploadLimit]) }, browser))).toBe(
      'storage_exceeded',
    );
  });
});

describe('what is announced', () => {
  test('S50 sizes must be whole numbers of bytes, and zero is allowed', async () => {
    const path = 'a.bin';
    for (const size of [-1, 0.5, '12', '1e3', null, 9_007_199_254_740_992, 5_000_000_000_001])
      expect((await asUser({ files: [{ path, size }] })).statusCode, String(size)).toBe(400);
    const raw = await app.inject({
      method: 'POST',
      url: '/api/stsAuth',
      headers: {
        'content-type': 'application/json',
        'x-waybill': '1',
        authorization: `Bearer ${user.token}`,
      },
      payload: `{"type":"userUpload","files":[{"path":"a","size":NaN}]}`,
    });
    expect(raw.statusCode).toBe(400);
    const access = await sending.announce(user, [0]);
    await uploaderOf(access).put(`${access.prefix}file-0.bin`, someBytes(0));
    expect(await app.deps.storage.head(access.region, `${access.prefix}file-0.bin`)).toMatchObject({
      size: 0,
    });
  });

  test('S69 S73 S76 bad names are refused before anything is uploaded', async () => {
    const codes = async (...paths: string[]) =>
      codeOf(await asUser({ files: paths.map((path) => ({ path, size: 1 })) }));
    for (const path of [
      'a\u0000b',
      'a\u0085',
      '\ud800',
      'a\ufffe',
      '../x',
      'a//b',
      `${'x'.repeat(PATH_MAX_BYTES - 3)}很很`,
    ])
      expect(['bad_name', 'invalid_input'], path).toContain(await codes(path));
    for (const path of ['x.HTML', 'x.html ', 'x.ht\u200Bml', 'a/x.shtml', 'x.mht'])
      expect(await codes(path), path).toBe('insecure_file_type');
    expect(await codes('a/b.txt', 'c.txt', 'a/b.txt')).toBe('duplicate_files');
    expect(await codes('über.txt', 'u\u0308ber.txt')).toBe('duplicate_files');
    expect(codeOf(await asUser({ files: [] }))).toBe('no_files');
    expect(codeOf(await asUser({}))).toBe('no_files');
  });

  test('T09 total size and number of files are limited by the plan, and the error names the excess', async () => {
    const rich = await app.makeUser({ role: 'business' });
    const { uploadLimit, fileLimit } = plans.free;
    const over = await asUser({ files: filesOfSizes([uploadLimit, 12]) });
    expect(over.statusCode).toBe(403);
    expect(over.json().error).toMatchObject({
      code: 'over_transfer_limit',
      message: 'Over transfer limit',
      fields: { excess: '12' },
    });
    expect((await asUser({ files: filesOfSizes([uploadLimit, 12]) }, rich)).statusCode).toBe(200);
    const many = (count: number) => filesOfSizes(Array<number>(count).fill(1));
    expect((await asUser({ files: many(fileLimit) })).statusCode).toBe(200);
    const tooMany = await asUser({ files: many(fileLimit + 1) });
    expect(tooMany.json().error).toMatchObject({ code: 'too_many_files', fields: { excess: '1' } });
    expect((await asUser({ files: many(1_500) }, rich)).statusCode).toBe(200);
    expect(codeOf(await asUser({ files: many(1_501) }, rich))).toBe('too_many_files');
  });
});
