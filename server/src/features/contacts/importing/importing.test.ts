/** Imports through the whole app: idempotent batches, the merging rule, and hostile input. */
import { IMPORT_BATCH } from '@waybill/contract/contact-import';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { bookOf } from '../contacts.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test('D05 import: adds, updates and counts, and the same batch again changes nothing', async () => {
  const book = bookOf(app, await app.makeUser());
  await book.add({ email: 'a@x.example', name: 'Ana', company: 'Ax' });
  const rows = [
    { email: 'A@X.example', name: '', company: 'Axel' },
    { email: 'b@x.example', name: 'Bea', groups: ['Team', 'team'] },
    { email: 'B@x.example', company: 'Bx' },
  ];
  expect((await book.import(rows)).json()).toEqual({ added: 1, updated: 1, unchanged: 0 });
  // An empty value of the file replaces nothing.
  expect(await book.one('a@x.example')).toMatchObject({ name: 'Ana', company: 'Axel' });
  expect(await book.one('b@x.example')).toMatchObject({ name: 'Bea', company: 'Bx', groups: { length: 1 } });
  const before = await book.read();
  expect((await book.import(rows)).json()).toEqual({ added: 0, updated: 0, unchanged: 2 });
  expect(await book.read()).toEqual(before);
});

test('D05 import: skip leaves every contact as it is that is known', async () => {
  const book = bookOf(app, await app.makeUser());
  await book.add({ email: 'a@x.example', name: 'Ana' });
  const answer = await book.import(
    [{ email: 'a@x.example', name: 'Other', groups: ['New'] }, { email: 'b@x.example' }],
    'skip',
  );
  expect(answer.json()).toEqual({ added: 1, updated: 0, unchanged: 1 });
  expect(await book.one('a@x.example')).toMatchObject({ name: 'Ana', groups: [] });
});

test('D05 import: two imports of the same people at once make each contact once', async () => {
  const book = bookOf(app, await app.makeUser());
  const rows = Array.from({ length: IMPORT_BATCH }, (_, n) => ({
    email: `p${n}@x.example`,
    groups: ['Team'],
  }));
  const answers = await Promise.all([book.import(rows), book.import([...rows].reverse())]);
  expect(answers.map((answer) => answer.json().added).sort()).toEqual([0, IMPORT_BATCH]);
  const { contacts, groups } = await book.read();
  expect([contacts.length, groups.length]).toEqual([IMPORT_BATCH, 1]);
});

test('S163 S139 import: what is too long, too much or no address answers 400, and marks are kept as they are', async () => {
  const book = bookOf(app, await app.makeUser());
  const refused = [
    [{ email: 'no address' }],
    [{ email: '' }],
    [{ email: 'a@x.example', name: 'x'.repeat(101) }],
    [{ email: 'a@x.example', name: 'a\u0000b' }],
    [{ email: `${'a.'.repeat(40)}@x.example` }],
    [{ email: `${'a@'.repeat(500_000)}x` }],
    Array.from({ length: IMPORT_BATCH + 1 }, (_, n) => ({ email: `p${n}@x.example` })),
  ];
  for (const rows of refused) expect((await book.import(rows)).statusCode).toBe(400);
  expect(await book.emails()).toEqual([]);
  const name = '<img src=x onerror=alert(1)> \u202Eabc\u200B {{7*7}}';
  await book.import([{ email: 'a@x.example', name }]);
  expect((await book.one('a@x.example')).name).toBe(name);
});
