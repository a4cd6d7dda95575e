import { CONSOLE_FRESH_MINUTES } from '@waybill/contract/console-gate';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { callAs, errorOf } from '../../accounts/caller.suite.ts';
import { age, freshOperator, type TestOperator } from '../console.suite.ts';

let app: TestApp;
let operator: TestOperator;
beforeAll(async () => {
  app = await testApp();
  operator = await freshOperator(app);
});

const get = async (path: string) => (await operator.call('GET', `/api/operator/${path}`)).json();
const act = (path: string, body: object) => operator.call('POST', `/api/operator/${path}`, body);
const make = async (count: number, batch: string): Promise<string[]> =>
  (await act('codes', { count, batch, reason: 'for the shop' })).json().codes;
const codesOf = async (batch: string) => (await get(`codes/batch?batch=${encodeURIComponent(batch)}`)).codes;
const actsOf = async (text: string) => (await get(`log?find=${encodeURIComponent(text)}`)).entries;

test('R06 B05 makeCodes returns codes that work, once; the lists and the log show only their endings', async () => {
  const user = await app.makeUser();
  const codes = await make(3, 'spring & co');
  expect(codes).toHaveLength(3);
  const used = await callAs(app, user.token)('POST', '/api/lifetime-upgrade', { codes: [codes[0]] });
  expect(used.json()).toMatchObject({ role: 'personal' });
  const batches = await operator.call('GET', '/api/operator/codes');
  expect(batches.json().batches).toMatchObject([{ batch: 'spring & co', made: 3, used: 1, revoked: 0 }]);
  const listed = await codesOf('spring & co');
  expect(listed).toHaveLength(3);
  expect(listed[0]).toMatchObject({ ending: codes[0]?.slice(-4), email: user.email, userId: user.id });
  const entries = await actsOf('spring & co');
  expect(entries).toMatchObject([{ act: 'codes.made', reason: 'for the shop', detail: '3' }]);
  for (const code of codes) expect(JSON.stringify([batches.json(), listed, entries])).not.toContain(code);
});

test('R06 B05 revokeCode takes the plan back, once, and is logged with the ending', async () => {
  const user = await app.makeUser();
  const [code = ''] = await make(1, 'autumn');
  await callAs(app, user.token)('POST', '/api/lifetime-upgrade', { codes: [code] });
  const [{ id }] = await codesOf('autumn');
  expect((await act(`codes/${id}/revoke`, { reason: 'refunded' })).statusCode).toBe(200);
  expect(errorOf(await act(`codes/${id}/revoke`, { reason: 'again' }))).toBe('not_found');
  expect((await get(`users/${user.id}`)).user.role).toBe('free');
  expect(await codesOf('autumn')).toMatchObject([{ revokedAt: expect.any(Number) }]);
  expect(await actsOf(code.slice(-4))).toMatchObject([
    { act: 'code.revoked', reason: 'refunded', detail: 'autumn' },
  ]);
});

test('R06 B05 making and revoking need a reason and a fresh code of the second factor', async () => {
  const later = await freshOperator(app);
  await age(app, later, CONSOLE_FRESH_MINUTES);
  const asked = { count: 1, batch: '', reason: 'why' };
  expect(errorOf(await later.call('POST', '/api/operator/codes', asked))).toBe('second_factor_required');
  const revoking = `/api/operator/codes/${'0'.repeat(64)}/revoke`;
  expect(errorOf(await later.call('POST', revoking, { reason: 'why' }))).toBe('second_factor_required');
  for (const wrong of [{ reason: '' }, { count: 0 }, { count: 10_001 }, { count: 1.5 }])
    expect(errorOf(await act('codes', { ...asked, ...wrong }))).toBe('invalid_input');
});
