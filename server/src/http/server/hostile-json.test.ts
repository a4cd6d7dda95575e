/** Tests every call that takes JSON with hostile JSON. */
import { api } from '@waybill/contract/api';
import type { Endpoint } from '@waybill/contract/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { codeOf } from '../../../test/browser.ts';
import { freshOperator } from '../../features/operator/console.suite.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await testApp();
  // An operator may make every call, so that each reads what it gets.
  ({ user } = await freshOperator(app));
});

const calls = Object.values<Endpoint>(api).filter(
  ({ method, bytes, body }) => method !== 'GET' && bytes === undefined && body !== undefined,
);

let address = 0;
/** Each request has its own address, so that rate limits do not hide the result. */
const send = ({ method, path }: Endpoint, payload: string) => {
  address += 1;
  return app.inject({
    method,
    url: path.replaceAll(/:\w+/g, 'x'),
    remoteAddress: `198.18.${address >> 8}.${address & 255}`,
    headers: {
      'content-type': 'application/json',
      'x-waybill': '1',
      authorization: `Bearer ${user.token}`,
    },
    payload,
  });
};
const deep = (open: string, close: string) => open.repeat(1_000) + close.repeat(1_000);
const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":0`).join()}}`;

const unpolluted = () => {
  const fresh: Record<string, unknown> = {};
  expect(fresh.isAdmin).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
};

test('S140 the contract has calls to try', () => {
  expect(calls.length).toBeGreaterThan(30);
});

test.each([
  ['a prototype', '{"__proto__":{"isAdmin":true}}', [400]],
  ['a prototype below', '{"email":{"__proto__":{"isAdmin":true}}}', [400]],
  ['a prototype in disguise', '{"\\u005f_proto__":{"isAdmin":true}}', [400]],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', [400]],
  ['a thousand arrays', deep('[', ']'), [400]],
  ['a thousand objects', `{"a":${deep('{"a":', '}').replace('{"a":}', '0')}`, [400]],
  ['a million keys', keys(1_000_000), [413]],
  ['a value that is no object', '1e999', [400]],
  ['nothing but null', 'null', [400]],
])('S140 %s is refused by every call, and changes nothing', async (_name, payload, statuses) => {
  for (const endpoint of calls) {
    const answer = await send(endpoint, payload);
    expect(statuses, `${endpoint.path}: ${answer.body}`).toContain(answer.statusCode);
    unpolluted();
  }
});

test('S140 as many keys as fit, or unknown fields, change nothing', async () => {
  for (const endpoint of calls) {
    const answer = await send(endpoint, keys(5_000));
    expect(answer.statusCode, `${endpoint.path}: ${answer.body}`).toBeLessThan(500);
  }
  unpolluted();
});

test('S140 of a duplicate key the last one counts, for validation and for the handler alike', async () => {
  const [profile] = calls.filter(({ path }) => path === '/api/updateProfile');
  if (profile === undefined) throw new Error('there is no such call');
  const answer = await send(profile, '{"fullName":"First","fullName":"Last"}');
  expect(answer.statusCode, answer.body).toBe(200);
  const stored = await app.deps.db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', user.id)
    .execute();
  expect(stored).toEqual([{ full_name: 'Last' }]);
  const bad = await send(profile, '{"fullName":"Fine","fullName":7}');
  expect([bad.statusCode, codeOf(bad)]).toEqual([400, 'invalid_input']);
});

test('S140 numbers too large for a double are refused', async () => {
  const bodies: Record<string, string> = {
    '/api/stsAuth': '{"type":"userUpload","files":[{"path":"a","size":1e999}]}',
    '/api/quicksend2':
      '{"draftId":"AAAAAAAAAAAAAAAAAAAAAA","sendAs":"link","fileObjects":[{"itemPath":"x","size":1}],"expirySeconds":1e999}',
    '/api/shareFile': `{"from":"abcdefg","key":"0f8fad5b-d9cb-469f-a165-70867728950e","sendAs":"link","expiryDate":-1e999}`,
  };
  for (const [path, body] of Object.entries(bodies)) {
    const [call] = calls.filter((each) => each.path === path);
    if (call === undefined) throw new Error(`there is no ${path}`);
    const answer = await send(call, body);
    expect([answer.statusCode, codeOf(answer)], path).toEqual([400, 'invalid_input']);
  }
});
