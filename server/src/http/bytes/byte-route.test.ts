/** Tests /s3 over real HTTP, as uploaders and attackers use it. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { REGIONS } from '@waybill/contract/built-in-regions';
import { DEFAULT_REGION as region } from '@waybill/contract/regions';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { openEmbedded } from '../../adapters/storage/embedded.ts';
import type { Storage } from '../../adapters/storage/port.ts';
import { sign } from '../../adapters/storage/s3/sign.ts';
import { accessOf, gather, someBytes, statusOf, uploaderWith } from '../../adapters/storage/upload.suite.ts';
import { newKey } from '../access/key-form.ts';
import { answerClientError } from '../server/client-errors.ts';
import { createRawServer } from '../server/raw-server.ts';

let app: TestApp;
let base: URL;
const lines: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  app = await testApp({ change: (deps) => ({ ...deps, log }) });
  base = new URL(await app.listen());
});

let drawn = 0;
const grant = async (storage: Storage, endpoint: string, bytes = 1_000_000) => {
  drawn += 1;
  const prefix = `user/${drawn}/`;
  const issued = await storage.issue({
    region,
    prefix,
    bytes,
    files: 100,
    draftId: `draft-${drawn}`,
    seconds: 900,
  });
  return { prefix, access: accessOf(issued, endpoint), up: uploaderWith(accessOf(issued, endpoint)) };
};
const begin = () => grant(app.deps.storage, `${base.origin}/s3`);

const dial = async (to = base): Promise<Socket> => {
  const socket = connect(Number(to.port), to.hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};

test('an object below /s3 has headers that make browsers treat it as data', async () => {
  const { prefix, up } = await begin();
  await up.put(`${prefix}page`, someBytes(10), { headers: { 'content-type': 'text/html' } });
  const answer = await fetch(`${base.origin}/s3/${region}/${prefix}page`);
  expect(answer.status).toBe(403);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('content-type')).toMatch(/xml/);
});

test('S99 the store answers only to our own hosts', async () => {
  for (const host of ['evil.example', 'localhost.evil.example']) {
    const socket = await dial();
    socket.write(`GET /s3/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 404 /);
  }
  const twice = await dial();
  twice.write('GET /s3/ HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
  expect(await text(twice)).toMatch(/^HTTP\/1.1 400 /);
});

test('paths that only look like the store’s do not bypass the guards of calls', async () => {
  for (const path of [
    '/s3x',
    '/S3/',
    '/%73%33/',
    '//s3/',
    '/s3/../api/live',
    '/s3/%2e%2e/api/live',
    '/s3/..;/api/live',
  ]) {
    const socket = await dial();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer, path).toMatch(/^HTTP\/1.1 (400|401|403|404) /);
    expect(answer).not.toContain('text/event-stream');
  }
});

test('S190 the log has the outcome of a request, but no keys, tokens, names or object addresses', async () => {
  lines.length = 0;
  const { prefix, access, up } = await begin();
  await up.put(`${prefix}very-secret-name.pdf`, someBytes(10));
  expect(await statusOf(up.put('elsewhere/very-secret-name.pdf', someBytes(10)))).toBe(403);
  // Requests of earlier tests may be logged only now.
  const logged = (status: number) =>
    lines.some((line) => line.includes('"/s3"') && line.includes(`"status":${status}`));
  await expect.poll(() => [logged(200), logged(403)]).toEqual([true, true]);
  const all = lines.join('\n');
  for (const secret of [
    access.accessKeyId,
    access.accessKeySecret,
    access.securityToken ?? '?',
    'very-secret-name',
    prefix,
  ])
    expect(all).not.toContain(secret);
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toMatch(/waybill_http_request_seconds_count\{method="PUT",route="\/s3",status="200"\}/);
});

test('a refused upload gets its answer before it sends the body', async () => {
  const { access, up, prefix } = await begin();
  const path = `/s3/${region}/elsewhere/x`;
  const headers = sign(
    { method: 'PUT', host: base.host, path, query: [], headers: {}, body: '' },
    up.place.keys,
    { region: access.signingRegion, service: 's3' },
  );
  const head = Object.entries({ ...headers, 'content-length': '900000', expect: '100-continue' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const socket = await dial();
  socket.write(`PUT ${path} HTTP/1.1\r\nHost: ${base.host}\r\n${head}\r\n`);
  const [first] = await once(socket, 'data');
  expect(String(first)).toMatch(/^HTTP\/1.1 403 /);
  socket.destroy();
  expect(prefix).not.toBe('');
});

test('S203 a storage token that happens to contain the letters of an API key is no key', async () => {
  const token = (key: string) =>
    fetch(`${base.origin}/s3/`, { method: 'HEAD', headers: { 'x-amz-security-token': `AbC-${key}_dEf` } });
  const real = newKey();
  const last = real.endsWith('0') ? '1' : '0';
  expect((await token(real.slice(0, -1) + last)).status).toBe(200);
  expect((await token(real)).status).toBe(400);
});

describe('time', () => {
  let server: Server;
  let at: URL;
  beforeAll(async () => {
    const calls = (_request: unknown, response: { end(text: string): void }) => void response;
    server = createRawServer(
      calls,
      { serve: (request, response) => void request.pipe(response), close: () => {} },
      undefined,
      300,
    );
    server.on('clientError', answerClientError);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    at = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('S160 a call whose body does not arrive is ended, and one below /s3 is left to the store', async () => {
    const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345`;
    const upload = await dial(at);
    upload.write(head('/s3/bucket/key'));
    const call = await dial(at);
    call.write(head('/api/anything'));
    expect(await text(call)).toMatch(/^HTTP\/1.1 408 /);
    const answer = once(upload, 'data');
    upload.write('67890');
    expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 200 /);
    upload.destroy();
  });
});

test('S188 a part that is being uploaded at shutdown is finished and stored, then the connection ends', async () => {
  const stopping = await testApp();
  const origin = new URL(await stopping.listen());
  const { prefix, access, up } = await grant(stopping.deps.storage, `${origin.origin}/s3`);
  const bytes = someBytes(200_000);
  const path = `/s3/${region}/${prefix}part`;
  const headers = sign(
    { method: 'PUT', host: origin.host, path, query: [], headers: {}, body: bytes },
    up.place.keys,
    { region: access.signingRegion, service: 's3' },
  );
  const head = Object.entries({ ...headers, 'content-length': String(bytes.length) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const socket = await dial(origin);
  const begun = once(stopping.app.server, 'request');
  socket.write(`PUT ${path} HTTP/1.1\r\nHost: ${origin.host}\r\n${head}\r\n`);
  socket.write(bytes.subarray(0, 100_000));
  await begun;
  const closing = stopping.app.close();
  const connect = () =>
    fetch(origin).then(
      () => 'accepted',
      () => 'refused',
    );
  await expect.poll(connect).toBe('refused');
  const answer = text(socket);
  socket.write(bytes.subarray(100_000));
  expect(await answer).toMatch(/^HTTP\/1.1 200 /);
  await closing;
  expect((await gather(stopping.deps.storage.read({ region, key: `${prefix}part` }))).equals(bytes)).toBe(
    true,
  );
});

describe('a full disk', () => {
  let full: TestApp;
  const dataDir = mkdtempSync(join(tmpdir(), 'waybill-full-'));
  let key: string;
  let left: { prefix: string; access: ReturnType<typeof accessOf> };
  const bytes = someBytes(5_000);
  beforeAll(async () => {
    const options = {
      regions: REGIONS,
      dataDir,
      tokenSecret: new Uint8Array(32),
      log: pino({ level: 'silent' }),
    };
    const roomy = await openEmbedded(options);
    const serving = createServer((request, response) => roomy.serve?.(request, response));
    serving.listen(0, '127.0.0.1');
    await once(serving, 'listening');
    const { prefix, access, up } = await grant(
      roomy,
      `http://127.0.0.1:${(serving.address() as AddressInfo).port}/s3`,
    );
    left = { prefix, access };
    key = `${prefix}before`;
    await up.put(key, bytes);
    serving.close();
    serving.closeAllConnections();
    await roomy.close();
    const storage = await openEmbedded({ ...options, reserveBytes: Number.MAX_SAFE_INTEGER });
    full = await testApp({ change: (deps) => ({ ...deps, storage }) });
  });
  afterAll(async () => {
    await full.deps.storage.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('S174 new uploads are refused with 507 and reserve nothing, downloads continue, and /ready reports it', async () => {
    const user = await full.makeUser();
    const answer = await full.inject({
      method: 'POST',
      url: '/api/stsAuth',
      headers: { authorization: `Bearer ${user.token}`, 'x-waybill': '1' },
      payload: { type: 'userUpload', files: [{ path: 'a', size: 1 }] },
    });
    expect(answer.statusCode).toBe(507);
    expect(answer.json().error.code).toBe('storage_full');
    const held = await full.deps.db
      .selectFrom('storage_use')
      .selectAll()
      .where('owner', '=', user.id)
      .execute();
    expect(held.map(({ reserved }) => reserved)).toEqual(['0']);
    expect((await gather(full.deps.storage.read({ region, key }))).equals(bytes)).toBe(true);
    // Credentials issued before the disk was full.
    const endpoint = `${await full.listen()}/s3`;
    const up = uploaderWith({ ...left.access, endpoint });
    await expect(up.put(`${left.prefix}more`, someBytes(10))).rejects.toMatchObject({ status: 507 });
    const ready = await full.inject({ url: '/ready' });
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 'ready', storage: 'full' });
    expect((await full.inject({ url: '/metrics' })).body).toMatch(/^waybill_storage_writable 0$/m);
  });
});
