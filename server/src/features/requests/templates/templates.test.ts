/** The templates of a user: saved once, replaced, deleted and saved again, and never more than allowed. */
import { randomUUID } from 'node:crypto';
import { MONTH_S } from '@waybill/contract/expiry';
import { TEMPLATES_MAX } from '@waybill/contract/request-templates';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const body = {
  name: 'Tax papers',
  title: 'Papers for your tax return',
  message: 'By the end of May, please',
  items: [{ id: randomUUID(), name: 'Payslip', kinds: ['pdf'], least: 2 }],
  lang: 'en',
  asks: { name: true, email: true, verified: true, company: false },
  deadline: { days: 14, minute: 17 * 60 },
  expiry: MONTH_S,
  remindBefore: true,
};
const at = (id: string) => `/api/requestTemplates/${id}`;
const save = ({ token }: TestUser, id: string, changes: object = {}) =>
  openBrowser(app).ask('PUT', at(id), { token, body: { ...body, ...changes } });
const drop = ({ token }: TestUser, id: string) => openBrowser(app).ask('DELETE', at(id), { token });
const list = async (user: TestUser) =>
  (await openBrowser(app).ask('GET', '/api/requestTemplates', user)).json().templates;

test('X08 saveTemplate: one id is one template, kept without the ids of its items, renamed, deleted and restored', async () => {
  const [user, other, id] = [await app.makeUser(), await app.makeUser(), randomUUID()];
  const first = (await save(user, id)).json().template;
  await save(user, id);
  expect(await list(user)).toEqual([first]);
  expect(first).toMatchObject({ _id: id, ...body, items: [{ name: 'Payslip', kinds: ['pdf'], least: 2 }] });
  expect(first.items[0]).not.toHaveProperty('id');
  await save(other, id, { name: 'Theirs' });
  await save(user, id, { name: 'A new name' });
  await save(user, randomUUID(), { name: 'An older one', expiry: { days: 40, minute: 0 } });
  expect((await list(user)).map(({ name }: { name: string }) => name)).toEqual([
    'A new name',
    'An older one',
  ]);
  for (let turn = 0; turn < 2; turn += 1) expect((await drop(user, id)).statusCode).toBe(200);
  expect(await list(user)).toHaveLength(1);
  expect(await list(other)).toHaveLength(1);
  await save(user, id);
  expect(await list(user)).toContainEqual(first);
});

test('X08 saveTemplate: of many at once no more are kept than allowed, and those there are can still be changed', async () => {
  const user = await app.makeUser();
  const ids = Array.from({ length: TEMPLATES_MAX + 3 }, () => randomUUID());
  const answers = await Promise.all(ids.map((id) => save(user, id)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(TEMPLATES_MAX);
  expect(new Set(answers.map(codeOf))).toEqual(new Set([undefined, 'templates_full']));
  const [one] = await list(user);
  expect((await save(user, one._id, { name: 'Changed' })).statusCode).toBe(200);
});

test('X08 templates are in the data export, and go with the account', async () => {
  const user = await app.makeUser();
  await save(user, randomUUID());
  const answer = await openBrowser(app).ask('GET', '/api/exportData', user);
  expect(answer.json().requestTemplates).toEqual([expect.objectContaining({ name: 'Tax papers' })]);
  await app.deps.db.deleteFrom('users').where('id', '=', user.id).execute();
  const left = app.deps.db.selectFrom('request_templates').select('id').where('user_id', '=', user.id);
  expect(await left.execute()).toEqual([]);
});

test.each([
  { name: ' ' },
  { deadline: { days: -1, minute: 0 } },
  { expiry: 12 },
  { items: [{ name: 'x', least: 2, most: 1 }] },
])('X08 a template that no request could have is refused: %j', async (changes) => {
  expect(codeOf(await save(await app.makeUser(), randomUUID(), changes))).toBe('invalid_input');
});
