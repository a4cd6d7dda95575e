/** Proves where a support article that is named in the query leads: to its own address, or to one that is a 404. */
import { expect, test } from 'vitest';
import { openTestSite } from './site.suite.ts';

const get = openTestSite()();

test('P10 an article named in the query redirects to its own address', async () => {
  const answer = await get('/support?article=receipts');
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/support/receipts']);
  for (const query of ['article=', 'q=receipts'])
    expect((await get(`/support?${query}`)).statusCode, query).toBe(200);
});

test.each([
  ['article=nothing', '/support/nothing'],
  ['article=//evil.test', '/support/%2F%2Fevil.test'],
  ['article=../x', '/support/..%2Fx'],
])('K05 P19 /support?%s, which is no article, leads to an address that is a 404', async (query, to) => {
  const answer = await get(`/support?${query}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
  expect((await get(to)).statusCode).toBe(404);
});
