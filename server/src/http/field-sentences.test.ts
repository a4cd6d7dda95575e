/** Tests what a call says about fields that are wrong: sentences in the language that is asked for, and codes where clients compare them. */
import { api } from '@waybill/contract/api';
import type { ApiTable } from '@waybill/contract/openapi';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type TestApp, testApp } from '../../test/app.ts';
import { openBrowser } from '../../test/browser.ts';
import { invalidInput } from './invalid-input.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const body = z.strictObject({
  email: z.email(),
  name: z.string().min(1).max(5),
  code: z.string().min(4),
  count: z.int().min(2).max(9),
  role: z.enum(['admin', 'member']),
  id: z.uuid(),
  list: z.array(z.string()).min(1).max(2),
  on: z.boolean(),
  domain: z.string().superRefine((_, context) => context.addIssue({ code: 'custom', message: 'bad_domain' })),
  people: z.array(z.union([z.email(), z.strictObject({ email: z.email() })])),
  missing: z.string(),
});

const WRONG = {
  email: 'x',
  name: '',
  code: 'abc',
  count: 10,
  role: 'owner',
  id: '1',
  list: ['a', 'b', 'c'],
  on: 'yes',
  domain: 'x',
  people: ['nobody', { email: 'no' }],
  misspelt: 1,
};

const fieldsIn = (lang: 'en' | 'zh') => {
  const result = body.safeParse(WRONG);
  if (result.success) throw new Error('it is valid');
  return invalidInput(result.error, WRONG, lang).fields;
};

test('H28 fields of a 400: every kind of mistake is a sentence, and a code stays a code', () => {
  expect(fieldsIn('en')).toEqual({
    email: 'Enter a valid email address.',
    name: 'This can’t be empty.',
    code: 'Enter at least 4 characters.',
    count: 'This can be up to 9.',
    role: 'Choose one of these: admin, member.',
    id: 'This isn’t a valid id.',
    list: 'Up to 2 are possible.',
    on: 'This has to be true or false.',
    domain: 'bad_domain',
    'people.0': 'Enter a valid email address.',
    'people.1.email': 'Enter a valid email address.',
    missing: 'This field is required.',
    misspelt: 'This field isn’t known here. Leave it out, or check how it is spelled.',
  });
});

test('H28 fields of a 400 in Chinese are Chinese', () => {
  const fields = fieldsIn('zh') ?? {};
  expect(fields['email']).toBe('请输入有效的邮箱地址。');
  for (const [name, text] of Object.entries(fields))
    if (name !== 'domain') expect(text, name).toMatch(/[\u4e00-\u9fff].*。$/);
});

test('H28 a call answers in the language it asks for, English unless it says otherwise', async () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/combinedAuth',
      headers: { 'x-waybill': '1', ...headers },
      payload: { email: 'not an address', password: 'long enough' },
    });
    expect(answer.statusCode).toBe(400);
    return answer.json().error.fields;
  };
  expect(Object.values(await ask({}))).toContain('Enter a valid email address.');
  expect(Object.values(await ask({ 'accept-language': 'zh-CN,zh;q=0.9' }))).toContain(
    '请输入有效的邮箱地址。',
  );
  expect(Object.values(await ask({ 'accept-language': 'fr' }))).toContain('Enter a valid email address.');
});

test('H28 no call answers an empty body with words of the validator', async () => {
  const user = await app.makeUser();
  const table: ApiTable = api;
  for (const [name, { method, path, body: taken, bytes }] of Object.entries(table)) {
    if (taken === undefined || bytes !== undefined || path.includes(':')) continue;
    const answer = await openBrowser(app, '10.77.0.1').ask(method === 'GET' ? 'POST' : method, path, {
      token: user.token,
      body: { unheardOf: 1 },
    });
    const fields: Record<string, string> = answer.json().error?.fields ?? {};
    for (const text of Object.values(fields)) expect(text, name).not.toMatch(/Invalid|expected|received/);
  }
});
