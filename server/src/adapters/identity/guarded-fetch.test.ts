/** Tests that a provider which a customer names is reached only on the internet, wherever its discovery points. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOutgoing } from '../outgoing/open.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { keysAt } from './logout-token.ts';

const dns = { addresses: async (name: string) => (name === 'inside.example' ? ['10.0.0.7'] : ['127.0.0.1']) };
const strict = guardedFetch(openOutgoing(dns, { allowPrivate: false }));
const loose = guardedFetch(openOutgoing(dns, { allowPrivate: true, mostBytes: 64 }));

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/elsewhere') response.writeHead(302, { location: '/secret' }).end();
  else if (request.url === '/large') response.writeHead(200).end('x'.repeat(10_000));
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const options = { method: 'GET', headers: {}, body: null, redirect: 'manual' } as const;

test.each(['http://login.example', 'https://127.0.0.1', 'https://inside.example/jwks', 'https://[::1]'])(
  'S206 guardedFetch: %s is not called',
  async (url) => {
    await expect(strict(url, options)).rejects.toThrow(TypeError);
  },
);

test('S206 guardedFetch: a redirect is not followed, and a large answer is cut', async () => {
  const moved = await loose(`${origin}/elsewhere`, options);
  expect(moved.status).toBe(302);
  expect(asked).toEqual(['/elsewhere']);
  expect(await (await loose(`${origin}/large`, options)).text()).toHaveLength(64);
  expect(await (await loose(`${origin}/right`, options)).json()).toEqual({ ok: true });
});

test('S206 keysAt: keys are fetched through it too', async () => {
  const keys = keysAt('https://inside.example/jwks', strict);
  await expect(keys({ alg: 'RS256', kid: 'any' })).rejects.toThrow();
});
