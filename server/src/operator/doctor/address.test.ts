/** Tests what `doctor` finds between PUBLIC_URL and the server, with proxies that do one thing wrong each. */
import { once } from 'node:events';
import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { readConfig } from '../../config/config.ts';
import { isProof, makeProof } from '../../http/access/arrival-proof.ts';
import { checkAddress, judgeArrival } from './check-address.ts';
import type { Finding } from './finding.ts';

let app: TestApp;
let behind: string;
beforeAll(async () => {
  app = await testApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  behind = await app.listen();
});

const told = (found: readonly Finding[]): string =>
  found.map(({ state, text, remedy }) => `${state}: ${text} ${remedy ?? ''}`).join('\n');

const look = async (publicUrl: string, key = app.deps.keys.arrivals) =>
  told(await checkAddress({ ...readConfig({}), publicUrl }, key));

type Change = (headers: IncomingHttpHeaders) => IncomingHttpHeaders;

/** `refuse` answers with a status instead of passing a request on. */
async function proxy(change: Change, refuse?: (method: string) => number | undefined): Promise<string> {
  const server = createServer((incoming, response) => {
    const status = refuse?.(incoming.method ?? '');
    if (status !== undefined) {
      response.writeHead(status, { location: behind }).end();
      return;
    }
    const { method, url, headers } = incoming;
    const onward = ask(`${behind}${url}`, { method, headers: change(headers) }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.flushHeaders();
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** As nginx and Caddy do it. */
const right: Change = (headers) => ({
  ...headers,
  'x-forwarded-for': `${headers['x-forwarded-for']}, 198.51.100.9`,
});

test('R04 doctor: PUBLIC_URL through a right proxy leads here', async () => {
  expect(await look(await proxy(right))).toMatch(
    /^ok: http:\/\/127\.0\.0\.1:\d+ leads here, through the proxy at 127\.0\.0\.1/,
  );
});

test('R04 doctor: nobody at PUBLIC_URL, another site, a redirect and a proxy without a server are told apart', async () => {
  expect(await look('http://127.0.0.1:1')).toMatch(/^problem: http:\/\/127\.0\.0\.1:1 cannot be reached/);
  expect(await look(behind, new Uint8Array(32))).toMatch(/answers 404, but not as this Waybill/);
  expect(await look(await proxy(right, () => 301))).toMatch(/redirects elsewhere\. Set PUBLIC_URL/);
  expect(await look(await proxy(right, () => 502))).toMatch(/answers 502: the proxy finds no Waybill/);
});

test('R04 doctor: a proxy that changes the Host header is named with the line to add', async () => {
  const renaming = await proxy((headers) => ({ ...right(headers), host: 'inside.example' }));
  expect(await look(renaming)).toMatch(/changes the Host header\. .*proxy_set_header Host/);
});

test('R04 doctor: a proxy that does not say who its visitors are, or lets them invent it', async () => {
  expect(await look(await proxy(({ 'x-forwarded-for': _, ...rest }) => rest))).toMatch(
    /does not say who its visitors are\. Let it set X-Forwarded-For/,
  );
  expect(await look(await proxy((headers) => headers))).toMatch(/visitors are, and lets them invent it\./);
});

test('R04 doctor: a proxy that is not trusted is a problem, and none at all is fine without https', () => {
  const arrival = { peer: '10.0.0.2', isTrusted: false, forwardedFor: '192.0.2.7, 198.51.100.9' };
  expect(told(judgeArrival(arrival, true))).toMatch(/^problem: .*Add 10\.0\.0\.2 to TRUSTED_PROXIES/);
  const direct = { ...arrival, forwardedFor: '192.0.2.7' };
  expect(judgeArrival(direct, false)).toEqual([]);
  expect(told(judgeArrival(direct, true))).toMatch(/does not say who its visitors are/);
});

test('R04 doctor: a proxy that refuses large uploads is named with the line to add', async () => {
  const small = await proxy(right, (method) => (method === 'PUT' ? 413 : undefined));
  expect(await look(small)).toMatch(/^problem: The proxy refuses large uploads\. .*client_max_body_size 0/);
});

test('R04 /arrival exists only with a proof of the secret, which holds for a minute', async () => {
  const proofs = [
    undefined,
    'x',
    makeProof(new Uint8Array(32)),
    makeProof(app.deps.keys.arrivals, Date.now() - 61_000),
  ];
  for (const proof of proofs) {
    const headers = proof === undefined ? {} : { 'x-waybill-proof': proof };
    expect((await app.inject({ url: '/arrival', headers })).statusCode).toBe(404);
  }
  const key = new Uint8Array(32).fill(1);
  expect(isProof(key, makeProof(key, 1_000), 60_999)).toBe(true);
  expect(isProof(key, makeProof(key, 1_000), 61_000)).toBe(false);
});
