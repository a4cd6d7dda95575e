/** addFiles: adding files to a sent transfer. */
import { plans } from '@waybill/contract/plans';
import type { TransferView } from '@waybill/contract/transfers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { openSends, type Sends, type Uploaded } from '../sends.suite.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const add = (
  user: TestUser,
  { slug, _id }: Pick<TransferView, 'slug' | '_id'>,
  { access, fileObjects }: Uploaded,
  body: object = {},
) =>
  openBrowser(app).ask('PATCH', '/api/transfers/addFiles', {
    token: user.token,
    body: { senderId: user.id, slug, _id, draftId: access.draftId, fileObjects, ...body },
  });
const change = (id: string, set: string) =>
  sql`update transfers set ${sql.raw(set)} where id = ${id}`.execute(app.deps.db);

describe('C19 T18 addFiles', () => {
  test('C19 the specification’s payload without draftId finds the upload by the files’ place', async () => {
    const user = await app.makeUser();
    const sent = await sends.send(user);
    const { fileObjects } = await sends.upload(user, { 'more/b.txt': 50 });
    const patch = (body: object) =>
      openBrowser(app).ask('PATCH', '/api/transfers/addFiles', { token: user.token, body });
    const exact = { senderId: user.id, slug: sent.slug, _id: sent._id };
    const files = fileObjects.map((file) => ({ ...file, fileName: 'b.txt' }));
    const answers = [
      await patch({ ...exact, fileObjects: files }),
      await patch({ ...exact, fileObjects: files }),
    ];
    expect(answers.map((answer) => answer.json().transfer?.fileNumber ?? answer.body)).toEqual([2, 2]);
    const unknown = await patch({ ...exact, fileObjects: files, draft: 1 });
    expect([unknown.statusCode, unknown.json().error.fields]).toEqual([
      400,
      {
        draft: 'This field isn’t known here. Leave it out, or check how it is spelled.',
      },
    ]);
    expect(codeOf(await patch({ ...exact, fileObjects: [] }))).toBe('no_files');
  });

  test('C19 without draftId nothing of another user’s upload can be reached', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser()];
    const sent = await sends.send(user);
    const theirs = await sends.upload(other);
    const mine = await sends.upload(user);
    const places = [
      theirs.fileObjects[0]?.itemPath ?? '',
      `${user.id}/${theirs.access.slug}/a.bin`,
      `${user.id}/${mine.access.slug}`,
      '/',
      '%',
    ];
    for (const itemPath of places) {
      const answer = await openBrowser(app).ask('PATCH', '/api/transfers/addFiles', {
        token: user.token,
        body: {
          senderId: user.id,
          slug: sent.slug,
          _id: sent._id,
          fileObjects: [{ itemPath, size: 1_000 }],
        },
      });
      expect([answer.statusCode, codeOf(answer)], itemPath).toEqual([403, 'forbidden']);
    }
    const mixed = await add(
      user,
      sent,
      {
        ...mine,
        fileObjects: [...mine.fileObjects, ...theirs.fileObjects],
      },
      { draftId: undefined },
    );
    expect(codeOf(mixed)).toBe('forbidden');
  });

  test('added files are appended once, and count towards size and storage', async () => {
    const user = await app.makeUser();
    const sent = await sends.send(user, { emptyFolders: ['later', 'never'] }, { 'a.txt': 100 });
    const uploaded = await sends.upload(user, { 'later/b.txt': 50, 'c.txt': 25 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => add(user, sent, uploaded, { emptyFolders: ['more'] })),
    );
    answers.push(await add(user, sent, uploaded));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
    const { transfer } = answers.at(-1)?.json() ?? {};
    expect(transfer).toMatchObject({ _id: sent._id, slug: sent.slug, fileNumber: 3, bytes: 175 });
    expect(transfer.fileObjects.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
      'a.txt',
      'b.txt',
      'c.txt',
    ]);
    const row = await app.deps.db
      .selectFrom('transfers')
      .select('empty_folders')
      .where('id', '=', sent._id)
      .executeTakeFirst();
    expect(row?.empty_folders).toEqual(['never', 'more']);
    const { rows } = await sql<{ draft: string }>`
      select data->>'draftId' as draft from events
      where kind = 'transfer.files_added' and data->>'id' = ${sent._id}`.execute(app.deps.db);
    expect(rows).toEqual([{ draft: uploaded.access.draftId }]);
    const size = await openBrowser(app).post('/api/folderSize', { userid: user.id }, { token: user.token });
    expect(size.json()).toEqual({ size: 175 });
  });

  test('addFiles refuses a path that is taken, missing files, and an upload that is part of another transfer', async () => {
    const user = await app.makeUser({ role: 'pro' });
    const sent = await sends.send(user, {}, { 'dir/caf\u00e9.txt': 10 });
    const taken = await sends.upload(user, { 'dir/cafe\u0301.txt': 10 });
    expect(codeOf(await add(user, sent, taken))).toBe('duplicate_files');
    const inside = await sends.upload(user, { dir: 10 });
    expect(codeOf(await add(user, sent, inside))).toBe('duplicate_files');
    const missing = { ...taken, fileObjects: [{ itemPath: `${taken.access.prefix}no`, size: 1 }] };
    expect((await add(user, sent, missing)).json().error).toMatchObject({
      code: 'objects_missing',
      fields: { file: 'no' },
    });
    expect(codeOf(await add(user, sent, { ...taken, fileObjects: [] }))).toBe('no_files');
    const other = await sends.upload(user);
    await sends.quicksend({ token: user.token }, other);
    expect(codeOf(await add(user, sent, other))).toBe('already_sent');
    const far = await sends.sending.announce(user, [1], { region: 'oss-me-east-1' });
    const away = {
      access: far,
      fileObjects: [{ itemPath: `${far.prefix}file-0.bin`, size: 1 }],
      bytes: new Map(),
    };
    expect(codeOf(await add(user, sent, away))).toBe('conflict');
    await change(sent._id, 'expires_at = now()');
    expect(codeOf(await add(user, sent, taken))).toBe('transfer_expired');
  });

  test('K01 T31 addFiles: a file that was never uploaded is refused by name, also in a place that was sent before', async () => {
    const user = await app.makeUser();
    const uploaded = await sends.upload(user, { 'a.txt': 10 });
    const answer = await sends.quicksend({ token: user.token }, uploaded, { sendAs: 'link' });
    const sent: TransferView = answer.json().transfer;
    const { prefix } = uploaded.access;
    const never = { itemPath: `${prefix}papers/never.txt`, size: 10 };
    const patch = (fileObjects: readonly object[], body: object = {}) =>
      add(user, sent, { ...uploaded, fileObjects: [] }, { fileObjects, ...body });
    for (const draft of [{}, { draftId: undefined }])
      for (const files of [[never], [...uploaded.fileObjects, never]]) {
        const refused = await patch(files, draft);
        expect([refused.statusCode, refused.json().error]).toMatchObject([
          409,
          { code: 'objects_missing', fields: { file: 'papers/never.txt' } },
        ]);
      }
    const resized = await patch([{ itemPath: `${prefix}a.txt`, size: 11 }]);
    expect(resized.json().error).toMatchObject({ code: 'objects_missing', fields: { file: 'a.txt' } });
    const fresh = await sends.upload(user, { 'b.txt': 5 });
    const half = [...fresh.fileObjects, { itemPath: `${fresh.access.prefix}c.txt`, size: 0 }];
    const announced = await add(user, sent, { ...fresh, fileObjects: half });
    expect(codeOf(announced)).toBe('over_declared');
    // A repeated call is still answered with what is there.
    expect((await patch(uploaded.fileObjects)).json().transfer.fileNumber).toBe(1);
    expect((await add(user, sent, fresh)).json().transfer.fileNumber).toBe(2);
  });

  test('K33 announcing files for a transfer: a name that it has is refused before anything is uploaded', async () => {
    const user = await app.makeUser();
    const sent = await sends.send(user, {}, { 'dir/caf\u00e9.txt': 10 });
    const announce = (paths: readonly string[]) =>
      sends.sending.ask(
        {
          type: 'userUpload',
          id: user.id,
          addsTo: sent.slug,
          files: paths.map((path) => ({ path, size: 1 })),
        },
        { token: user.token },
      );
    for (const path of ['dir/cafe\u0301.txt', 'dir'])
      expect(codeOf(await announce(['new.txt', path]))).toBe('duplicate_files');
    expect((await announce(['new.txt', 'dir/caf\u00e9 (2).txt'])).statusCode).toBe(200);
  });

  test('S82 addFiles refuses what exceeds the plan for the whole transfer', async () => {
    const user = await app.makeUser();
    const sent = await sends.send(user, {}, { 'a.txt': 100 });
    await change(sent._id, `bytes = ${plans.free.uploadLimit - 30}`);
    const uploaded = await sends.upload(user, { 'b.txt': 30, 'c.txt': 1 });
    const [first] = uploaded.fileObjects;
    const over = await add(user, sent, uploaded);
    expect([codeOf(over), over.json().error.fields]).toEqual(['over_transfer_limit', { excess: '1' }]);
    expect((await add(user, sent, { ...uploaded, fileObjects: first ? [first] : [] })).statusCode).toBe(200);

    const many = await sends.send(
      user,
      {},
      Object.fromEntries(Array.from({ length: 48 }, (_, n) => [`${n}`, 0])),
    );
    const three = await sends.upload(user, { x: 0, y: 0, z: 0 });
    expect(codeOf(await add(user, many, three))).toBe('too_many_files');
    const two = { ...three, fileObjects: three.fileObjects.slice(0, 2) };
    expect((await add(user, many, two)).json().transfer.fileNumber).toBe(50);
  });

  test('S32 another user’s transfer and upload cannot be changed', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser()];
    const [mine, theirs] = [await sends.send(user), await sends.send(other)];
    const uploaded = await sends.upload(user);
    const foreign = await sends.upload(other);
    expect(codeOf(await add(user, theirs, uploaded))).toBe('not_found');
    expect(codeOf(await add(user, { ...mine, _id: theirs._id }, uploaded))).toBe('not_found');
    expect(codeOf(await add(user, theirs, uploaded, { senderId: other.id }))).toBe('forbidden');
    expect(codeOf(await add(user, mine, foreign))).toBe('forbidden');
    await app.deps.db.updateTable('users').set({ status: 'revoke' }).where('id', '=', user.id).execute();
    expect(codeOf(await add(user, mine, uploaded))).toBe('suspended');
    const counts = await app.deps.db
      .selectFrom('transfers')
      .select('file_count')
      .where('id', 'in', [mine._id, theirs._id])
      .execute();
    expect(counts).toEqual([{ file_count: 1 }, { file_count: 1 }]);
  });
});
