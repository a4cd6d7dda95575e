/** Tests that pages of other sites can neither frame ours nor act with our visitors' cookies. */
import { api } from '@waybill/contract/api';
import type { Endpoint } from '@waybill/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'https://waybill.example', PAYMENTS: 'sandbox' } });
});

const acting = Object.values<Endpoint>(api).filter(
  ({ method, ownPages, anyOrigin }) => anyOrigin !== true && (method !== 'GET' || ownPages !== undefined),
);
const byCookie = acting.filter(({ ownPages }) => ownPages !== undefined);

const TYPES = [
  ['text/plain', '{"email":"a@example.com"}'],
  ['application/x-www-form-urlencoded', 'email=a%40example.com'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--x--',
  ],
  ['application/json', '{"email":"a@example.com"}'],
] as const;

/** A request with a cookie, as a browser sends it for whatever page is open. */
const request = ({ method, path }: Endpoint, headers: Record<string, string>, body = 0) => {
  const [type, payload] = TYPES[body] ?? TYPES[0];
  return app.inject({
    method,
    url: path.replaceAll(/:\w+/g, 'x'),
    headers: {
      host: 'waybill.example',
      cookie: 'waybill_refresh=anything; waybill_browser=anything',
      ...(method === 'GET' ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { payload }),
  });
};
const refusalOf = async (...args: Parameters<typeof request>) => {
  const answer = await request(...args);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  return [answer.statusCode, codeOf(answer)];
};

describe('S135 S142 a page of another site', () => {
  test('the contract has calls to try', () => {
    expect(byCookie.length).toBeGreaterThan(12);
    expect(acting.length).toBeGreaterThan(40);
  });

  test.each([
    ['evil', { origin: 'https://evil.example' }],
    ['nowhere', { origin: 'null' }],
    ['a name that begins like ours', { origin: 'https://waybill.example.evil' }],
    ['a name below ours', { origin: 'https://files.waybill.example' }],
    ['ours without encryption', { origin: 'http://waybill.example' }],
    ['our name at another port', { origin: 'https://waybill.example:8443' }],
    ['evil, by what the browser says alone', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour, by what the browser says alone', { 'sec-fetch-site': 'same-site' }],
  ])('%s is refused by every call, with our header or without, whatever it sends', async (_from, headers) => {
    for (const [index, endpoint] of acting.entries()) {
      expect(await refusalOf(endpoint, headers, index % 4), endpoint.path).toEqual([403, 'cross_site']);
      const marked = { ...headers, 'x-waybill': '1' };
      expect(await refusalOf(endpoint, marked, 3), endpoint.path).toEqual([403, 'cross_site']);
    }
  });

  test('without an Origin, a call that acts by a cookie is refused unless our header is present', async () => {
    for (const endpoint of byCookie)
      for (const body of TYPES.keys())
        expect(await refusalOf(endpoint, {}, body), endpoint.path).toEqual([403, 'cross_site']);
  });

  test('K04 a program without cookies calls what a link opens without our header, and nothing else that acts by a cookie', async () => {
    for (const endpoint of byCookie) {
      const { method, path, ownPages } = endpoint;
      const answer = await app.inject({
        method,
        url: path.replaceAll(/:\w+/g, 'x'),
        headers: { host: 'waybill.example', 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { payload: { slug: 'abcdefg' } }),
      });
      if (ownPages === true) expect([answer.statusCode, codeOf(answer)], path).toEqual([403, 'cross_site']);
      else expect(codeOf(answer), path).not.toBe('cross_site');
    }
    for (const path of ['/v1/getDownload', '/api/zip'])
      expect(byCookie.find((each) => each.path === path)?.ownPages, path).toBe('withCookie');
  });

  test('S204 O01 a call with an API key needs no header of ours, and is refused from another origin or beside a login', async () => {
    const key = { authorization: `Bearer wbk_${'0'.repeat(49)}`, cookie: '' };
    for (const endpoint of byCookie) {
      expect(codeOf(await request(endpoint, key, 3)), endpoint.path).not.toBe('cross_site');
      for (const foreign of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
        expect(await refusalOf(endpoint, { ...key, ...foreign }, 3), endpoint.path).toEqual([
          403,
          'cross_site',
        ]);
      const beside = { ...key, cookie: 'waybill_refresh=anything' };
      expect(await refusalOf(endpoint, beside, 3), endpoint.path).toEqual([400, 'key_misplaced']);
      for (const authorization of ['Bearer x', 'Basic wbk_x', 'wbk_x'])
        if (endpoint.ownPages === true)
          expect(codeOf(await request(endpoint, { authorization, cookie: '' }, 3)), endpoint.path).toBe(
            'cross_site',
          );
    }
  });

  test('a CORS preflight allows no more than a form can send', async () => {
    for (const { path } of acting) {
      const answer = await app.inject({
        method: 'OPTIONS',
        url: path.replaceAll(/:\w+/g, 'x'),
        headers: {
          host: 'waybill.example',
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-waybill',
        },
      });
      expect(answer.statusCode).toBe(404);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('a page of our own is accepted', async () => {
    const own = { origin: 'https://waybill.example', 'sec-fetch-site': 'same-origin', 'x-waybill': '1' };
    for (const endpoint of acting) expect(codeOf(await request(endpoint, own, 3))).not.toBe('cross_site');
    const browser = openBrowser(app);
    const headers = { host: 'waybill.example', ...own };
    expect((await browser.post('/api/verifyEmail', { email: 'a@example.com' }, { headers })).statusCode).toBe(
      200,
    );
  });
});

const headersOf = async (url: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries((await app.inject({ url, headers: { host: 'waybill.example' } })).headers).map(
      ([name, value]) => [name, String(value)],
    ),
  );

/** Directive → what it allows. */
const policyOf = (text = ''): Map<string, string> =>
  new Map(
    text.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );

const OPEN = [
  '/',
  '/zh',
  '/login',
  '/register',
  '/dash',
  '/nothing-here',
  '/api/docs',
  '/welcomeback?slug=x',
];
/** Pages whose URL is or contains a secret. */
const KEYED = [
  '/w/abcdefg',
  '/zh/w/abcdefg',
  '/d/abcdefg',
  '/d/abcdefg/someone',
  '/downloads/abcdefg/someone/downloadZip',
  '/r/abcdefg',
  '/updatepassword?token=x',
  '/zh/updatepassword',
  '/confirm-email?token=x',
  '/extension/token',
  '/invite/id',
  '/api/unsubscribe?token=x',
];

test.each([...OPEN, ...KEYED])('S133 S134 %s has the security headers', async (url) => {
  const headers = await headersOf(url);
  const policy = policyOf(headers['content-security-policy']);
  expect(policy.get('default-src')).toBe("'none'");
  for (const [name, sources] of policy)
    if (name !== 'style-src-attr') expect(sources, name).not.toMatch(/unsafe-|\*|https?:(?!\/\/)/);
  // Pages have no inline scripts, so none needs a nonce.
  if (policy.has('script-src')) expect(policy.get('script-src')).toBe("'self'");
  // Without its own rule an object falls under `default-src`.
  expect(policy.get('object-src') ?? "'none'").toBe("'none'");
  expect(policy.get('base-uri')).toBe("'none'");
  expect(policy.get('frame-ancestors')).toBe("'none'");
  expect(headers).toMatchObject({
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
  });
  expect(headers['referrer-policy']).toBe(
    KEYED.includes(url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
  );
});
