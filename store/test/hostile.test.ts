/** Tests that hostile or broken clients are answered or disconnected, and that the next one is served. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { S3Error } from '../src/errors.ts';
import { AwsChunked } from '../src/s3/body/aws-chunked.ts';
import { type Ask, type Serving, startServing } from './serving.ts';

let serving: Serving;
beforeAll(async () => {
  serving = await startServing({ patience: 1000 });
  await serving.store.createBucket('bucket');
  await serving.ask({
    method: 'PUT',
    path: '/bucket/key',
    body: randomBytes(30_000_000),
    payload: 'UNSIGNED-PAYLOAD',
  });
});
afterAll(() => serving.stop());

const alive = async () =>
  expect((await serving.ask({ method: 'HEAD', path: '/bucket/key' })).status).toBe(200);

/** The head of a request as it would be sent. */
async function headOf(ask: Ask): Promise<string> {
  let head = '';
  await serving.ask({
    ...ask,
    tamper: (sent) => {
      const lines = Object.entries(sent.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      head = `${ask.method ?? 'GET'} ${sent.path} HTTP/1.1\r\n${lines.join('')}`;
      sent.headers.authorization = 'none';
    },
  });
  return head;
}

test('random bytes as requests never take the server down', async () => {
  const noise = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc
      .tuple(
        fc.constantFrom('GET', 'PUT', 'POST', 'OPTIONS', 'DELETE', 'X'),
        fc.string(),
        fc.dictionary(fc.stringMatching(/^[a-z-]{1,12}$/), fc.string()),
      )
      .map(([method, path, headers]) => {
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        return Buffer.from(
          `${method} /${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines.join('')}\r\n`,
        );
      }),
  );
  await fc.assert(
    fc.asyncProperty(
      noise,
      (bytes) =>
        new Promise<void>((resolve) => {
          const socket = connect(serving.port, '127.0.0.1', () => socket.end(bytes));
          socket
            .resume()
            .on('error', () => {})
            .on('close', () => resolve());
        }),
    ),
    { numRuns: 150 },
  );
  await alive();
  expect(serving.events.filter((event) => event.kind === 'failed')).toEqual([]);
});

test('random framing is accepted or refused, never more than was announced', () => {
  const pieces = fc.oneof(
    fc.constantFrom(
      '5\r\n',
      'hello',
      '\r\n',
      '0\r\n',
      '\n',
      'ffff\r\n',
      '0\r\nx-amz-checksum-crc32:AAAA\r\n\r\n',
      ';chunk-signature=',
    ),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), fc.nat(20), (parts, size) => {
      let taken = 0;
      const decoder = new AwsChunked({
        size,
        signatures: undefined,
        trailers: undefined,
        emit: (bytes) => {
          taken += bytes.length;
          return true;
        },
      });
      try {
        for (const part of parts) decoder.feed(Buffer.from(part));
        decoder.finish();
        expect(taken).toBe(size);
      } catch (error) {
        expect(error).toBeInstanceOf(S3Error);
      }
      expect(taken).toBeLessThanOrEqual(size);
    }),
  );
});

test('a body that stops coming is closed', async () => {
  const head = await headOf({
    method: 'PUT',
    path: '/bucket/slow',
    body: 'x'.repeat(50),
    payload: 'UNSIGNED-PAYLOAD',
  });
  expect(await serving.raw(`${head}\r\nxxx`)).toContain('RequestTimeout');
});

test('a reader that takes nothing is closed', async () => {
  const head = await headOf({ path: '/bucket/key' });
  const before = await serving.connections();
  const socket = connect(serving.port, '127.0.0.1', () => socket.write(`${head}\r\n`));
  await new Promise<void>((resolve) => socket.once('readable', resolve));
  expect(await serving.connections()).toBeGreaterThan(before);
  await expect.poll(() => serving.connections()).toBeLessThanOrEqual(before);
  socket.destroy();
  await alive();
});

test('a client that disconnects in the middle leaves nothing behind', async () => {
  const head = await headOf({
    method: 'PUT',
    path: '/bucket/left',
    body: Buffer.alloc(5_000_000),
    payload: 'UNSIGNED-PAYLOAD',
  });
  const get = await headOf({ path: '/bucket/key' });
  for (const [text, bytes] of [
    [head, Buffer.alloc(2_000_000)],
    [get, Buffer.alloc(0)],
  ] as const)
    await new Promise<void>((resolve) => {
      const socket = connect(serving.port, '127.0.0.1', () => {
        socket.write(`${text}\r\n`);
        socket.write(bytes, () => socket.destroy());
      });
      socket.on('error', () => {}).on('close', () => resolve());
    });
  expect((await serving.ask({ method: 'HEAD', path: '/bucket/left' })).status).toBe(404);
  expect(serving.events.filter((event) => event.kind === 'failed')).toEqual([]);
});

test('a refused upload gets the reason, and its connection is reused or closed', async () => {
  const big = Buffer.alloc(8_000_000);
  const answer = await serving
    .ask({ method: 'PUT', path: '/absent/key', body: big, payload: 'UNSIGNED-PAYLOAD' })
    .catch((error: unknown) => error);
  // Either the response got through, or the connection was closed on a client that kept sending.
  expect(answer).toSatisfy((value: { code?: string }) =>
    ['NoSuchBucket', 'EPIPE', 'ECONNRESET'].includes(value.code ?? ''),
  );
  const small = await serving.ask({ method: 'PUT', path: '/absent/key', body: Buffer.alloc(1000) });
  expect([small.code, small.headers.connection]).toEqual(['NoSuchBucket', 'keep-alive']);
  const head = await headOf({
    method: 'PUT',
    path: '/absent/key',
    body: big,
    headers: { expect: '100-continue' },
    payload: 'UNSIGNED-PAYLOAD',
  });
  const raw = await serving.raw(`${head}\r\n`);
  expect(raw).toMatch(/^HTTP\/1\.1 404 /);
  expect(raw.toLowerCase()).toContain('connection: close');
});

test('a client that waits for 100 Continue gets it once it may send', async () => {
  const head = await headOf({
    method: 'PUT',
    path: '/bucket/continued',
    body: 'hello',
    headers: { expect: '100-continue' },
    payload: 'UNSIGNED-PAYLOAD',
  });
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(serving.port, '127.0.0.1', () => socket.write(`${head}connection: close\r\n\r\n`));
    let all = '';
    socket.on('data', (chunk) => {
      all += chunk.toString();
      if (all === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write('hello');
    });
    socket.on('error', reject).on('close', () => resolve(all));
  });
  expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
});

test('a long body on a call without one is refused', async () => {
  expect((await serving.ask({ path: '/bucket/key', body: Buffer.alloc(2_000_000) })).code).toBe(
    'InvalidRequest',
  );
  await alive();
});
