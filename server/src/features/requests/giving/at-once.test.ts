/** Handing in at the same moment: limits hold, and whatever is refused leaves nothing behind. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { someBytes, statusOf } from '../../../adapters/storage/upload.suite.ts';
import { readUse } from '../../files/index.ts';
import { uploaderOf } from '../../files/uploads.suite.ts';
import { type Giving, openGiving, outcome } from './giving.suite.ts';

let app: TestApp;
let giving: Giving;
let owner: TestUser;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
  owner = await app.makeUser({ role: 'pro' });
});

const count = (answers: Parameters<typeof outcome>[0][], of: string): number =>
  answers.filter((answer) => outcome(answer) === of).length;

test('S107 twenty announcements at once, each below the size of the request, are admitted up to their sum', async () => {
  const someone = await app.makeUser({ role: 'pro' });
  const request = await giving.ask(someone, { maxBytes: 1_000 });
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, at) => giving.come(request, `198.51.101.${at}`)),
  );
  const answers = await Promise.all(people.map((person) => giving.announce(person, { 'a.pdf': 140 })));
  expect([count(answers, 'ok'), count(answers, 'request_over_limit')]).toEqual([7, 13]);
  expect(await readUse(app.deps.db, someone.id)).toEqual({ used: 0, reserved: 980 });
});

test('S107 bytes and files beyond those announced are refused as they arrive, in one piece and in parts', async () => {
  const request = await giving.ask(owner);
  const person = await giving.come(request);
  const { access, fileObjects } = await giving.upload(person, { 'a.pdf': 100 });
  const up = uploaderOf(access);
  const key = `${access.prefix}b.pdf`;
  expect(await statusOf(up.put(key, someBytes(1)))).toBe(403);
  expect(await statusOf(up.put(`${access.prefix}a.pdf`, someBytes(101)))).toBe(403);
  const refused = async () => {
    const uploadId = await up.begin(key);
    const etag = await up.part(key, uploadId, 1, someBytes(101));
    await up.complete(key, uploadId, [etag]);
  };
  expect(await statusOf(refused())).toBe(403);
  const more = [...fileObjects, { itemPath: key, size: 0 }];
  expect(codeOf(await giving.handIn(person, { access, fileObjects: more }))).toBe('over_declared');
  expect(codeOf(await giving.handIn(person, { access, fileObjects: more.slice(1) }))).toBe('objects_missing');
  expect((await giving.handIn(person, { access, fileObjects })).statusCode).toBe(200);
});

test('S107 a name is judged by what it becomes: other letters, dots, spaces and hidden characters do not help', async () => {
  const request = await giving.ask(owner, { items: [{ name: 'Certificate', kinds: ['pdf'] }] });
  const item = request.items[0]?._id;
  const of = async (path: string, at: number) => {
    const person = await giving.come(request, `198.51.103.${at}`);
    return outcome(await giving.announce(person, { [path]: 1 }, { item }));
  };
  const refused = [
    'a.pdf.exe',
    'a.exe.',
    'a.exe ',
    'a.pdf.',
    'a.ＥＸＥ',
    'a.pdf\u200B.docx',
    'a.p\u200Bdf',
    'a\u202Efdp.exe',
    'a.exe\u00A0.pdf.scr',
    '.pdf/a',
    'pdf',
  ];
  const answers = await Promise.all(refused.map(of));
  for (const [at, answer] of answers.entries())
    expect(['item_refused', 'bad_name', 'insecure_file_type'], refused[at]).toContain(answer);
  expect(
    await Promise.all(['a.PDF', 'a.ｐｄｆ', 'scan.docx.pdf'].map((path, at) => of(path, 50 + at))),
  ).toEqual(['ok', 'ok', 'ok']);
});

describe('two people at the last moment', () => {
  test('S107 both hand in what was announced before the request took less: the first fits, the second is refused', async () => {
    const request = await giving.ask(owner, { maxBytes: 300 });
    const people = [await giving.come(request), await giving.come(request)] as const;
    const uploads = [
      await giving.upload(people[0], { 'a.pdf': 150 }),
      await giving.upload(people[1], { 'b.pdf': 150 }),
    ] as const;
    await sql`update requests set max_bytes = 299 where id = ${request._id}`.execute(app.deps.db);
    const answers = await Promise.all([
      giving.handIn(people[0], uploads[0]),
      giving.handIn(people[1], uploads[1]),
    ]);
    expect(answers.map(outcome).sort()).toEqual(['ok', 'request_over_limit']);
  });

  test('P13 a giver replaces while the owner accepts: one of them wins, and the other is refused', async () => {
    for (let round = 0; round < 2; round += 1) {
      const request = await giving.ask(owner, { items: [{ name: 'One', most: 1 }] });
      const person = await giving.come(request, `198.51.104.${round}`);
      const item = request.items[0]?._id;
      const { handIn } = await giving.give(person, { 'a.pdf': 10 }, { item });
      const better = await giving.upload(person, { 'b.pdf': 10 }, { item, replaces: handIn._id });
      const [replaced, accepted] = await Promise.all([
        giving.handIn(person, better, { replaces: handIn._id }),
        giving.requests.act(owner, request.slug, 'decide', { handIns: [handIn._id], state: 'accepted' }),
      ]);
      expect([outcome(replaced), outcome(accepted)].sort()).toEqual(['conflict', 'ok']);
      const { handIns } = await giving.requests.open(owner, request.slug);
      expect(handIns.map(({ state }) => state)).toEqual(
        outcome(replaced) === 'ok' ? ['replaced', 'waiting'] : ['accepted'],
      );
    }
  });

  test('P13 one upload handed in twenty times at once is one hand-in, and its storage is counted once', async () => {
    const someone = await app.makeUser({ role: 'pro' });
    const request = await giving.ask(someone);
    const person = await giving.come(request);
    const uploaded = await giving.upload(person, { 'a.pdf': 77 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => giving.handIn(person, uploaded)));
    expect(new Set(answers.map((answer) => answer.json().handIn?._id)).size).toBe(1);
    expect(await readUse(app.deps.db, someone.id)).toEqual({ used: 77, reserved: 0 });
  });
});
