/** Tests which origins may call the store. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, type Serving, startServing } from './serving.ts';

let serving: Serving;
beforeAll(async () => {
  serving = await startServing();
  await serving.store.createBucket('bucket');
  await serving.store.createBucket('other');
});
afterAll(() => serving.stop());

const rules = (inner: string): Ask => ({
  method: 'PUT',
  path: '/bucket',
  query: { cors: '' },
  body: `<CORSConfiguration>${inner}</CORSConfiguration>`,
});
const rule =
  '<CORSRule><AllowedOrigin>https://app.example</AllowedOrigin><AllowedOrigin>https://*.custom.example</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedMethod>GET</AllowedMethod><AllowedHeader>x-amz-*</AllowedHeader><AllowedHeader>authorization</AllowedHeader><ExposeHeader>ETag</ExposeHeader><MaxAgeSeconds>600</MaxAgeSeconds></CORSRule>';
const preflight = (origin: string, method: string, headers?: string, path = '/bucket/key') =>
  serving.ask({
    as: null,
    method: 'OPTIONS',
    path,
    unsigned: {
      origin,
      'access-control-request-method': method,
      ...(headers === undefined ? {} : { 'access-control-request-headers': headers }),
    },
  });

test('CORS rules are stored, returned and removed', async () => {
  expect((await serving.ask({ path: '/bucket', query: { cors: '' } })).code).toBe('NoSuchCORSConfiguration');
  expect((await serving.ask(rules(rule))).status).toBe(200);
  expect((await serving.ask({ path: '/bucket', query: { cors: '' } })).text).toContain(rule);
  expect((await serving.ask({ method: 'DELETE', path: '/bucket', query: { cors: '' } })).status).toBe(204);
  expect((await serving.ask({ path: '/bucket', query: { cors: '' } })).code).toBe('NoSuchCORSConfiguration');
  for (const wrong of [
    '',
    '<CORSRule/>',
    rule.replace('PUT', 'PATCH'),
    rule.replace('ETag', 'a\nb'),
    rule.replace('600', 'x'),
    rule.replace('https://*.custom', 'https://*.*.custom'),
    rule.repeat(101),
  ])
    expect((await serving.ask(rules(wrong))).status).toBe(400);
});

test('S142 only the origins of the rules are allowed, and never with cookies', async () => {
  await serving.ask(rules(rule));
  const allowed = await preflight('https://app.example', 'PUT', 'X-Amz-Date, authorization');
  expect(allowed.status).toBe(200);
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': 'https://app.example',
    'access-control-allow-methods': 'PUT, GET',
    'access-control-allow-headers': 'x-amz-date, authorization',
    'access-control-max-age': '600',
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  });
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
  expect((await preflight('https://shop.custom.example', 'GET')).status).toBe(200);

  for (const origin of [
    'https://evil',
    'null',
    'https://app.example.evil',
    'http://app.example',
    'https://app.example:444',
    'https://xapp.example',
    '*',
    'https://custom.example',
    'https://shop.custom.example.evil',
  ]) {
    const answer = await preflight(origin, 'GET');
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    const real = await serving.ask({ path: '/bucket/absent', unsigned: { origin } });
    expect([real.status, real.headers['access-control-allow-origin']]).toEqual([404, undefined]);
  }
  expect((await preflight('https://app.example', 'DELETE')).status).toBe(403);
  expect((await preflight('https://app.example', 'GET', 'x-other')).status).toBe(403);
  expect((await preflight('https://app.example', 'GET', undefined, '/other/key')).status).toBe(403);
  expect((await preflight('https://app.example', 'GET', undefined, '/absent/key')).status).toBe(403);
});

test('S142 responses and errors carry the CORS headers, so that a page can read them', async () => {
  await serving.ask(rules(rule));
  const unsigned = { origin: 'https://app.example' };
  const put = await serving.ask({ method: 'PUT', path: '/bucket/key', body: 'x', unsigned });
  expect(put.headers).toMatchObject({
    'access-control-allow-origin': 'https://app.example',
    'access-control-expose-headers': 'ETag',
  });
  const refused = await serving.ask({ as: null, method: 'PUT', path: '/bucket/key', body: 'x', unsigned });
  expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([
    403,
    'https://app.example',
  ]);
  expect((await serving.ask({ path: '/bucket/key' })).headers.vary).toContain('Origin');
});
