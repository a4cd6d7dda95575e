/** What quicksend2 refuses, and that a refused call has no effect. */
import { CUSTOM_MARKER_S, YEAR_S } from '@waybill/contract/expiry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { someBytes } from '../../adapters/storage/upload.suite.ts';
import { uploaderOf } from '../files/uploads.suite.ts';
import { openSends, type Sends, type Uploaded } from './sends.suite.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

/** Status and code of the answer; a refused call stores nothing and emits no event. */
async function refused(user: TestUser, uploaded: Uploaded, body: object): Promise<[number, unknown]> {
  const answer = await sends.quicksend({ token: user.token }, uploaded, body);
  const { rows } = await sql`
    select from transfers where slug = ${uploaded.access.slug}
    union all select from events where data->>'slug' = ${uploaded.access.slug}`.execute(app.deps.db);
  expect(rows).toHaveLength(0);
  return [answer.statusCode, codeOf(answer)];
}

describe('C14 what quicksend2 refuses', () => {
  test('S49 quicksend2 refuses missing, changed, foreign, no, repeated and too many files', async () => {
    const [user, other] = [await app.makeUser({ role: 'business' }), await app.makeUser()];
    const uploaded = await sends.upload(user, { 'a.bin': 1_000, 'b.bin': 2_000 });
    const foreign = await sends.upload(other);
    const second = await sends.upload(user);
    const { prefix } = uploaded.access;
    const [first] = uploaded.fileObjects;
    const mailed = 's49@example.com';
    const list = (fileObjects: readonly unknown[]) =>
      refused(user, uploaded, { sendAs: 'email', emailTo: [mailed], fileObjects });
    expect(await list([{ itemPath: `${prefix}never.bin`, size: 10 }])).toEqual([409, 'objects_missing']);
    expect(await list([{ ...first, size: 999 }])).toEqual([409, 'objects_missing']);
    expect(await list(foreign.fileObjects)).toEqual([403, 'forbidden']);
    expect(await list(second.fileObjects)).toEqual([403, 'forbidden']);
    expect(await list([])).toEqual([400, 'no_files']);
    expect(await list([first, first])).toEqual([400, 'duplicate_files']);
    const many = Array.from({ length: 1_501 }, (_, index) => ({ itemPath: `${prefix}${index}`, size: 0 }));
    expect(await list(many)).toEqual([403, 'too_many_files']);
    expect(await list(many.slice(0, 1_500))).toEqual([403, 'over_declared']);
    await sends.mailbox.quiet();
    expect(await sends.mailbox.all(mailed)).toEqual([]);
    // The refused calls do not prevent a valid one.
    expect((await sends.quicksend({ token: user.token }, uploaded)).statusCode).toBe(200);
  });

  test('S50 quicksend2 refuses invalid sizes, and accepts an empty file', async () => {
    const user = await app.makeUser();
    const uploaded = await sends.upload(user, { 'empty.txt': 0, 'k.bin': 1_000 });
    const [empty, other] = uploaded.fileObjects;
    for (const size of [-1, 1.5, '12', null, undefined, [], {}])
      expect(await refused(user, uploaded, { fileObjects: [{ ...other, size }] })).toEqual([
        400,
        'invalid_input',
      ]);
    const huge = await app.inject({
      method: 'POST',
      url: '/api/quicksend2',
      headers: {
        authorization: `Bearer ${user.token}`,
        'content-type': 'application/json',
        'x-waybill': '1',
      },
      payload: `{"draftId":"${uploaded.access.draftId}","sendAs":"link","fileObjects":[{"itemPath":"x","size":9007199254740993}]}`,
    });
    expect(huge.statusCode).toBe(400);
    const answer = await sends.quicksend({ token: user.token }, uploaded, { fileObjects: [empty] });
    expect(answer.json().transfer).toMatchObject({ bytes: 0, fileNumber: 1, fileName: 'empty.txt' });
  });

  test('S40 T13 quicksend2 refuses lifetimes that the plan does not offer', async () => {
    const [free, paid] = [await app.makeUser(), await app.makeUser({ role: 'personal' })];
    const forFree = await sends.upload(free);
    const forPaid = await sends.upload(paid);
    const custom = (ms: unknown) => ({ expirySeconds: CUSTOM_MARKER_S, expiryDate: ms });
    const minutes = (count: number) => Date.now() + count * 60_000;
    const bad: [object, string][] = [
      [custom(minutes(29)), 'bad_expiry'],
      [custom(minutes(366 * 1_440)), 'bad_expiry'],
      [custom(Math.round(minutes(60) / 1000)), 'bad_expiry'],
      [custom(-1), 'bad_expiry'],
      [custom(undefined), 'bad_expiry'],
      [custom(Number.NaN), 'invalid_input'],
      [custom('tomorrow'), 'invalid_input'],
      [{ expirySeconds: 86_400 }, 'bad_expiry'],
      [{ expirySeconds: -1 }, 'bad_expiry'],
      [{ expirySeconds: '604800' }, 'invalid_input'],
      [{ expirySeconds: null }, 'invalid_input'],
    ];
    for (const [body, code] of bad) expect(await refused(paid, forPaid, body)).toEqual([400, code]);
    expect(await refused(free, forFree, { expirySeconds: YEAR_S })).toEqual([403, 'plan_required']);
    expect(await refused(free, forFree, custom(minutes(60)))).toEqual([403, 'plan_required']);
    const at = minutes(31);
    const sent = await sends.quicksend({ token: paid.token }, forPaid, custom(at));
    expect(sent.json().transfer).toMatchObject({ expiryDate: at, state: 'active' });
  });

  test('S73 S75 a web page uploaded past the check is refused and deleted', async () => {
    const user = await app.makeUser({ role: 'pro' });
    const access = await sends.sending.announce(user, [100]);
    const itemPath = `${access.prefix}x.HTML`;
    await uploaderOf(access).put(itemPath, someBytes(4));
    const tried = { access, fileObjects: [{ itemPath, size: 4 }], bytes: new Map() };
    expect(await refused(user, tried, {})).toEqual([415, 'insecure_file_type']);
    await expect.poll(() => app.deps.storage.used(access.region, access.prefix), { interval: 50 }).toBe(0);
    expect(await refused(user, tried, {})).toEqual([404, 'draft_not_found']);
  });

  test.each(['x.HTML', 'x.html.', 'x.ht\u200bml', 'x%2ehtml', 'x.mhtml', 'deep/a.htm/b.txt'])(
    'S73 by whatever name: %j',
    async (name) => {
      const user = await app.makeUser({ role: 'business' });
      const access = await sends.sending.announce(user, [100]);
      const fileObjects = [{ itemPath: access.prefix + name, size: 4 }];
      expect(await refused(user, { access, fileObjects, bytes: new Map() }, {})).toEqual([
        415,
        'insecure_file_type',
      ]);
    },
  );

  test('S76 quicksend2 refuses invalid paths', async () => {
    const user = await app.makeUser();
    const uploaded = await sends.upload(user);
    const { prefix } = uploaded.access;
    for (const path of ['../x', './x', 'a//b', '..', 'a/../../b', 'a\\b', 'bell\u0007'])
      expect(await refused(user, uploaded, { fileObjects: [{ itemPath: prefix + path, size: 1 }] })).toEqual([
        400,
        'bad_name',
      ]);
    const nul = { fileObjects: [{ itemPath: `${prefix}nul\u0000`, size: 1 }] };
    expect(await refused(user, uploaded, nul)).toEqual([400, 'invalid_input']);
    for (const emptyFolders of [['..'], ['/etc'], ['a//b']])
      expect(await refused(user, uploaded, { emptyFolders })).toEqual([400, 'bad_name']);
    expect(await refused(user, uploaded, { voiceMemo: 'other.webm' })).toEqual([400, 'invalid_input']);
    expect(await refused(user, uploaded, { emptyFolders: ['a.bin'] })).toEqual([400, 'duplicate_files']);
  });

  test('S60 S32 quicksend2 refuses another user’s upload, an unknown one, and another sender’s id or address', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser()];
    const uploaded = await sends.upload(user);
    expect(await refused(other, uploaded, {})).toEqual([403, 'forbidden']);
    for (const draftId of ['abc', 'A'.repeat(22), '../../x'])
      expect(await refused(user, uploaded, { draftId })).toEqual([403, 'forbidden']);
    expect(await refused(user, uploaded, { senderId: other.id })).toEqual([403, 'forbidden']);
    expect(await refused(user, uploaded, { senderEmail: other.email })).toEqual([403, 'forbidden']);
    const stranger = await sends.quicksend({}, uploaded);
    expect([stranger.statusCode, codeOf(stranger)]).toEqual([403, 'forbidden']);
    const mine = 'mine-s60@example.com';
    const browser = await sends.sending.visitor(mine);
    const visited = await sends.visitorUpload(browser, mine);
    const as = { sendAs: 'email', emailTo: ['a@example.com'] };
    expect(codeOf(await sends.quicksend({ browser: openBrowser(app) }, visited, as))).toBe('forbidden');
    expect(codeOf(await sends.quicksend({ token: user.token }, visited, as))).toBe('forbidden');
    expect((await sends.quicksend({ browser }, visited, as)).statusCode).toBe(200);
  });

  test('T09 T14 quicksend2 refuses no recipients, an invalid address, and a password that is too short', async () => {
    const user = await app.makeUser();
    const uploaded = await sends.upload(user);
    expect(await refused(user, uploaded, { sendAs: 'email' })).toEqual([400, 'invalid_recipients']);
    expect((await refused(user, uploaded, { emailTo: ['no-address'] }))[0]).toBe(400);
    expect(await refused(user, uploaded, { password: 'abc' })).toEqual([400, 'invalid_input']);
    expect(await refused(user, uploaded, { message: 'x'.repeat(281) })).toEqual([400, 'invalid_input']);
    await app.deps.db.updateTable('users').set({ status: 'revoke' }).where('id', '=', user.id).execute();
    expect(await refused(user, uploaded, {})).toEqual([403, 'suspended']);
  });
});
