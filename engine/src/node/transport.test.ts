import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Slice } from '../core/ports.ts';
import { createStopper } from '../core/signal.ts';
import { createConnection } from './connection.ts';
import { pickFile } from './file-source.ts';
import { createTransport } from './transport.ts';

let folder: string;
let server: Server;
let listener: RequestListener;
let url: string;
const connection = createConnection();
const transport = createTransport(connection);
const bytes = Buffer.alloc(3_000_000, 'waybill');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wb-engine-'));
  await writeFile(join(folder, 'a'), bytes);
  server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  transport.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const slice = async (): Promise<Slice> => (await pickFile(join(folder, 'a'))).slice(0, bytes.length);
const quiet = { signal: createStopper().signal, onProgress: () => {} };

describe('one request', () => {
  test('sends the bytes and says how many have left, in steps, up to all of them', async () => {
    const got: Buffer[] = [];
    listener = (request, response) => {
      request.on('data', (chunk: Buffer) => got.push(chunk));
      request.on('end', () => response.writeHead(200, { ETag: '"x"' }).end('<A>ü</A>'));
    };
    const steps: number[] = [];
    const answer = await transport.send(
      { method: 'PUT', url, headers: { 'x-amz-a': '1' }, body: await slice() },
      { ...quiet, onProgress: (sent) => steps.push(sent) },
    );
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"x"' }, text: '<A>ü</A>' });
    expect(Buffer.concat(got).equals(bytes)).toBe(true);
    expect(steps.length).toBeGreaterThan(5);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps.at(-1)).toBeLessThanOrEqual(bytes.length);
  });

  test('sends several files in one body, after the text that names them', async () => {
    const got: Buffer[] = [];
    listener = (request, response) => {
      request.on('data', (chunk: Buffer) => got.push(chunk));
      request.on('end', () => response.end());
    };
    const source = await pickFile(join(folder, 'a'));
    const slices = [source.slice(0, 7), source.slice(7, 7), source.slice(1, 4)];
    await transport.send({ method: 'POST', url, headers: {}, body: { head: '<A/>', slices } }, quiet);
    expect(Buffer.concat(got).toString()).toBe('<A/>waybillayb');
    await source.closeHandles?.();
  });

  test('any status is an answer, also one that comes before all was sent', async () => {
    listener = (_, response) => void response.writeHead(507).end('full');
    const full = await transport.send({ method: 'PUT', url, headers: {}, body: await slice() }, quiet);
    expect(full).toMatchObject({ status: 507, text: 'full' });
    listener = (_, response) => void response.writeHead(404).end();
    expect(await transport.send({ method: 'HEAD', url, headers: {} }, quiet)).toMatchObject({
      status: 404,
      text: '',
    });
  });

  test('S188 a connection that breaks is a network error, and so is a server that is away', async () => {
    listener = (request) => void request.socket.destroy();
    await expect(transport.send({ method: 'GET', url, headers: {} }, quiet)).rejects.toMatchObject({
      kind: 'network',
    });
    server.close();
    server.closeAllConnections();
    await expect(transport.send({ method: 'GET', url, headers: {} }, quiet)).rejects.toMatchObject({
      kind: 'network',
    });
    expect(connection.online()).toBe(true);
  });

  test('an abort ends it at once, before and while it runs', async () => {
    const stopper = createStopper();
    listener = () => stopper.stop();
    const request = { method: 'PUT', url, headers: {}, body: await slice() } as const;
    await expect(transport.send(request, { ...quiet, signal: stopper.signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
    await expect(transport.send(request, { ...quiet, signal: stopper.signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });

  test('a file that cannot be read fails the request for what it is', async () => {
    const file = await pickFile(join(folder, 'a'));
    await rm(join(folder, 'a'));
    await expect(
      transport.send({ method: 'PUT', url, headers: {}, body: file.slice(0, 5) }, quiet),
    ).rejects.toMatchObject({ kind: 'vanished' });
  });

  test('connections are used again', async () => {
    let connections = 0;
    server.on('connection', () => {
      connections += 1;
    });
    listener = (_, response) => void response.end('ok');
    for (let n = 0; n < 5; n++) await transport.send({ method: 'GET', url, headers: {} }, quiet);
    expect(connections).toBe(1);
  });
});

describe('whether there is a network', () => {
  test('a server that refuses is no reason to think otherwise', async () => {
    const own = createConnection();
    own.failed('ECONNREFUSED');
    expect(own.online()).toBe(true);
    own.failed('ENETUNREACH');
    own.answered();
    expect(own.online()).toBe(true);
    await own.untilOnline(createStopper().signal);
  });
});
