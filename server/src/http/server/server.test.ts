/** Tests the HTTP layer under attack: through the whole app, over a real socket where the parser matters. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';

let app: TestApp;
let base: URL;
beforeAll(async () => {
  app = await testApp();
  base = new URL(await app.listen());
});

const dial = async (): Promise<Socket> => {
  const socket = connect(Number(base.port), base.hostname);
  await once(socket, 'connect');
  return socket;
};

/** Writes raw bytes and reads until the server closes. */
async function raw(bytes: string): Promise<string> {
  const socket = await dial();
  socket.on('error', () => {});
  socket.write(bytes);
  return text(socket);
}

const head = (path: string, extra = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${extra}\r\n`;

describe('every answer', () => {
  test('carries the security headers and a request id', async () => {
    for (const url of ['/health', '/api/location', '/api/nothing', '/nothing']) {
      const { headers } = await app.inject({ url });
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['permissions-policy']).toContain('camera=(), microphone=()');
      expect(headers['permissions-policy']).toContain('geolocation=()');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  test('S133 camera and microphone are allowed where something is recorded, and nowhere else', async () => {
    const allowed = async (url: string) =>
      String((await app.inject({ url })).headers['permissions-policy']).startsWith(
        'camera=(self), microphone=(self)',
      );
    for (const url of [
      '/',
      '/?x=1',
      '/zh',
      '/zh/',
      '/dash',
      '/zh/dash/account/profile',
      '/login',
      '/register?step=2',
    ])
      expect(await allowed(url), url).toBe(true);
    for (const url of [
      '/w/abcdefg',
      '/d/abcdefg/x',
      '/zh/w/abcdefg',
      '/invite/x',
      '/updatepassword',
      '/dashes',
      '/zhx',
    ])
      expect(await allowed(url), url).toBe(false);
  });

  test('allows pages to send bytes to external object storage, and to no other origin', async () => {
    const policy = async (env: Record<string, string>) =>
      (await (await testApp({ env })).inject({ url: '/health' })).headers['content-security-policy'];
    expect(await policy({})).toContain("connect-src 'self';");
    const elsewhere = await policy({
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_PUBLIC_ENDPOINT: 'https://s3.example.com/files',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
      S3_ROLE_ARN: 'arn:aws:iam:::role/uploader',
    });
    expect(elsewhere).toContain("connect-src 'self' https://s3.example.com;");
  });

  test('enforces https when the public address is https', async () => {
    const https = await testApp({ env: { PUBLIC_URL: 'https://files.example.com' } });
    const { headers } = await https.inject({ url: '/health' });
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });

  test('errors have one shape, without stack, SQL or path', async () => {
    const answer = await app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'mine' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      error: {
        code: 'not_found',
        message: 'Not found.',
        requestId: answer.headers['x-request-id'],
      },
    });
  });
});

describe('guarded routes', () => {
  test.each([
    { 'x-original-url': '/metrics' },
    { 'x-rewrite-url': '/api/live' },
    { 'x-http-method-override': 'DELETE' },
    { 'x-http-method': 'DELETE' },
  ])('S34 %o changes nothing', async (headers) => {
    const plain = await app.inject({ url: '/api/location' });
    const tricked = await app.inject({ url: '/api/location?_method=DELETE', headers });
    expect(tricked.statusCode).toBe(200);
    expect(tricked.json()).toEqual(plain.json());
    expect((await app.inject({ url: '/api/live', headers })).statusCode).toBe(401);
  });

  test.each([
    '//api//live',
    '/api/live/',
    '/API/live',
    '/api/%6cive',
    '/api/live;x=1',
    '/api/./live',
    '/api/x/../live',
    '/api/live%2f',
    '/api%2flive',
    '/api/live%00',
  ])('S35 %s is guarded or unknown', async (path) => {
    for (const tried of [path, path.replace('live', 'getQs').replace('%6cive', '%67etQs')]) {
      const answer = await raw(head(tried));
      expect(answer, tried).toMatch(/^HTTP\/1.1 (400|401|404) /);
      expect(answer).not.toMatch(/text\/event-stream|allDocs/);
    }
  });

  test('S35 the same tricks on /metrics reveal no numbers', async () => {
    for (const path of ['//metrics', '/metrics/', '/METRICS', '/metrics;x', '/./metrics']) {
      expect(await raw(head(path, 'X-Forwarded-For: 203.0.113.9\r\n'))).toMatch(/^HTTP\/1.1 (400|404) /);
    }
  });

  test('an invalid token is refused', async () => {
    for (const authorization of [
      'Bearer x',
      'Bearer wbo_x',
      'Basic eDp5',
      'Bearer eyJhbGciOiJub25lIn0.e30.',
    ]) {
      expect((await app.inject({ url: '/api/live', headers: { authorization } })).statusCode).toBe(401);
    }
  });
});

describe('too much of anything', () => {
  const post =
    'POST /api/unsubscribe?token=x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

  test('S160 a body announced with 10 GB is refused before it is sent', async () => {
    const answer = await raw(`${post}Content-Length: 10000000000\r\n\r\n{`);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
  });

  test('S160 a body over the limit answers 413, announced or chunked without end', async () => {
    const echo = await testApp();
    echo.app.server.on('error', () => {});
    const big = JSON.stringify({ x: 'x'.repeat(300_000) });
    const said = await echo.inject({
      method: 'POST',
      url: '/api/unsubscribe?token=x',
      headers: { 'content-type': 'application/json' },
      payload: big,
    });
    expect(said.statusCode).toBe(413);
    const socket = await dial();
    socket.on('error', () => {});
    const answer = text(socket);
    socket.write(
      'POST /api/unsubscribe?token=x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const pour = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', pour);
    pour();
    expect(await answer).toMatch(/^HTTP\/1.1 413 /);
  });

  test('S160 a compressed body is refused unread', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/unsubscribe?token=x',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync('x'.repeat(100_000)),
    });
    expect(answer.statusCode).toBe(415);
  });

  test('S160 100,000 headers answer 431, a URL of 1 MB answers 414 or 431', async () => {
    expect(await raw(head('/health', 'A: b\r\n'.repeat(100_000)))).toMatch(/^HTTP\/1.1 431 /);
    expect(await raw(head(`/${'x'.repeat(1_000_000)}`))).toMatch(/^HTTP\/1.1 (414|431) /);
  });

  test('S160 input that is not HTTP gets a 400 in our own shape, and the server continues', async () => {
    const answer = await raw('\u0016\u0003\u0001 nonsense\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { code: 'bad_request' } });
    expect((await fetch(new URL('/health', base))).status).toBe(200);
  });

  test.each([
    ['not JSON', '{'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['nothing', ''],
  ])('a body that is %s answers 400 and pollutes no prototype', async (_name, payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/unsubscribe?token=x',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect('isAdmin' in {}).toBe(false);
  });

  test('a body of another type answers 415', async () => {
    for (const type of ['text/plain', 'application/xml']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/unsubscribe?token=x',
        headers: { 'content-type': type },
        payload: '{}',
      });
      expect(answer.statusCode).toBe(415);
    }
  });
});

describe('G15 heads that other programs read otherwise', () => {
  test.each([
    'GET /health HTTP/2.0\r\nHost: localhost\r\n\r\n',
    'GET /health HTTP/0.9\r\nHost: localhost\r\n\r\n',
    'GET /health\r\n\r\n',
    'GET /s3/ HTTP/2.0\r\nHost: localhost\r\n\r\n',
    'PUT /s3/a/b HTTP/0.9\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n',
    'GET /health HTTP/1.2\r\nHost: localhost\r\n\r\n',
    'GET /health HTTP/3.0\r\nHost: localhost\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ])('%j is answered 505', async (bytes) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 505 /);
    expect(answer).toContain('"code":"http_version"');
  });

  test.each(['/api/sessions', '/health', '/s3/bucket/key'])(
    'a second Authorization, Host or Content-Type at %s is answered 400',
    async (path) => {
      const { token } = await app.makeUser();
      const twice = [
        `Authorization: Bearer ${token}\r\nAuthorization: Bearer ${token}\r\n`,
        `Authorization: Bearer ${token}\r\nauthorization: Basic eDp5\r\n`,
        'Host: localhost\r\n',
        'Content-Type: text/plain\r\nContent-Type: application/json\r\n',
      ];
      for (const extra of twice) expect(await raw(head(path, extra))).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});

test('G15 a NUL or half a character in a path, a query or a JSON key answers 400', async () => {
  const { token } = await app.makeUser();
  const headers = { authorization: `Bearer ${token}` };
  const deep = `${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`;
  for (const url of ['/api/logo?domain=a%00b', '/api/picture/a%00b', '/api/logo?a%00b=1'])
    expect((await app.inject({ url, headers })).statusCode, url).toBe(400);
  for (const payload of [
    '{"fullName":"a\\u0000b"}',
    '{"a\\u0000b":1}',
    '{"fullName":"\\ud800"}',
    `{"a":${deep}}`,
  ])
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/updateProfile',
          headers: { ...headers, 'content-type': 'application/json' },
          payload,
        })
      ).statusCode,
      payload.slice(0, 40),
    ).toBe(400);
});
