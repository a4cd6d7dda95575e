import { expect, test } from 'vitest';
import { failed, failure, input, read, reply, serve, write } from '../../test/serve.ts';
import { call } from './call.ts';
import type { ErrorCode } from './errors.ts';

test('path, query, headers, token and body arrive as they were given', async () => {
  const bodies: string[] = [];
  const { baseUrl, requests } = await serve((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => bodies.push(chunk));
    request.on('end', () => reply(response, 201, { made: '42' }));
  });
  const made = await call(
    write,
    {
      headers: { isTeam: ['x', 'y'] },
      params: { id: 'ä/../b?#', note: 3 },
      query: { q: 'a&b=c d', tags: ['1', '2'] },
      body: { text: '你好' },
    },
    { baseUrl, token: 'tok' },
  );
  expect(made).toEqual({ made: 42 });
  expect(requests[0]?.method).toBe('PATCH');
  expect(requests[0]?.url).toBe('/api/things/%C3%A4%2F..%2Fb%3F%23/notes/3?q=a%26b%3Dc+d&tags=1&tags=2');
  expect(requests[0]?.headers).toMatchObject({
    authorization: 'Bearer tok',
    isteam: '["x","y"]',
    'content-type': 'application/json',
  });
  expect(bodies.join('')).toBe('{"text":"你好"}');
});

test.each(['', '.', '..'])('a path is never filled with %j', async (id) => {
  const { baseUrl, requests } = await serve((_, response) => reply(response, 201, { made: '1' }));
  await expect(call(write, { ...input, params: { id, note: 1 } }, { baseUrl })).rejects.toBeInstanceOf(
    TypeError,
  );
  expect(requests).toHaveLength(0);
});

test('an answer without a body', async () => {
  const { baseUrl } = await serve((_, response) => response.writeHead(204).end());
  expect(await call(read, {}, { baseUrl })).toBeUndefined();
});

test.each([
  ['another shape', 200, '{"n":"one"}'],
  ['no JSON', 200, '<html></html>'],
  ['a status that was not agreed', 202, '{"n":1}'],
])('%s is a bad answer', async (_, status, body) => {
  const { baseUrl } = await serve((__, response) => reply(response, status, body));
  expect((await failed(call(read, {}, { baseUrl }))).code).toBe('bad_answer');
});

test.each<[number, ErrorCode]>([
  [404, 'not_found'],
  [418, 'bad_request'],
  [500, 'internal'],
  [507, 'storage_full'],
])('a foreign page with status %i becomes %s', async (status, code) => {
  const { baseUrl } = await serve((_, response) => reply(response, status, '<h1>nginx</h1>'));
  expect((await failed(call(read, {}, { baseUrl }))).code).toBe(code);
});

test('an error of ours keeps its fields; an unknown code falls back to its status', async () => {
  const fields = { email: 'not valid' };
  const ours = await serve((_, response) =>
    reply(response, 400, { error: { ...failure('invalid_input').error, fields } }),
  );
  expect((await failed(call(read, {}, { baseUrl: ours.baseUrl }))).fields).toEqual(fields);
  const newer = await serve((_, response) => reply(response, 409, { error: { code: 'new', message: '' } }));
  expect((await failed(call(read, {}, { baseUrl: newer.baseUrl }))).code).toBe('conflict');
});
