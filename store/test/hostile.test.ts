/** Tests that hostile or broken clients are answered or disconnected, and that the next one is served. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

/** Sends everything before it reads anything, as many clients do. */
const sendFirst = (head: string, body: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(serving.port, '127.0.0.1', () => {
      socket.pause();
      socket.write(head);
      socket.write(body, () => socket.resume());
    });
    let all = '';
    socket.on('data', (chunk) => {
      all += chunk.toString();
    });
    socket.on('error', reject).on('close', () => resolve(all));
  });

/** Calls that read XML. */
const xmlCalls = async (): Promise<readonly Ask[]> => {
  const { id } = await serving.store.createUpload('bucket', 'large', {
    attributes: { contentType: '', headers: {} },
  });
  return [
    { method: 'POST', path: '/bucket/large', query: { uploadId: id } },
    {
      method: 'POST',
      path: '/bucket',
      query: { delete: '' },
      headers: { 'content-md5': Buffer.alloc(16).toString('base64') },
    },
    { method: 'PUT', path: '/bucket', query: { lifecycle: '' } },
    { method: 'PUT', path: '/bucket', query: { cors: '' } },
  ];
};

test('H15 an XML body over 1 MB gets its refusal, also when the client sends all of it before it reads', async () => {
  for (const size of [1_100_000, 8_000_000])
    for (const call of await xmlCalls()) {
      const body = Buffer.alloc(size, 'x');
      const head = await headOf({ ...call, body, payload: 'UNSIGNED-PAYLOAD' });
      const answer = await sendFirst(`${head}\r\n`, body);
      expect(answer, JSON.stringify(call)).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain('<Code>MaxMessageLengthExceeded</Code>');
      expect(answer.toLowerCase()).toContain('connection: close');
    }
  await alive();
});

test('H15 a client that waits for 100 Continue with a large XML body is refused instead', async () => {
  for (const call of await xmlCalls()) {
    const body = Buffer.alloc(2_000_000, 'x');
    const headers = { ...call.headers, expect: '100-continue' };
    const head = await headOf({ ...call, body, headers, payload: 'UNSIGNED-PAYLOAD' });
    expect(await serving.raw(`${head}\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
  }
});

test('H15 an XML body of unknown length is refused with an answer, however long it is', async () => {
  for (const call of await xmlCalls()) {
    const head = await headOf({ ...call, body: 'x', payload: 'UNSIGNED-PAYLOAD' });
    const chunked = head.replace(/content-length: 1\r\n/i, 'transfer-encoding: chunked\r\n');
    expect(chunked).not.toBe(head);
    const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const answer = await sendFirst(`${chunked}\r\n`, Buffer.from(`${piece.repeat(40)}0\r\n\r\n`));
    expect(answer, JSON.stringify(call)).toMatch(/^HTTP\/1\.1 411 /);
  }
});

test('H15 the XML of ten thousand parts with checksums is read', async () => {
  const { id } = await serving.store.createUpload('bucket', 'parts', {
    attributes: { contentType: '', headers: {} },
  });
  const parts = Array.from({ length: 10_000 }, (_, at) => ({
    number: at + 1,
    size: 100_000,
    etag: 'e'.repeat(32),
    modified: 0,
    crc32: 0,
    checksums: {},
  }));
  const listed = vi.spyOn(serving.store, 'parts').mockReturnValue({ parts, next: undefined });
  const lines = parts.map(
    ({ number, etag }) =>
      `  <Part>\n    <PartNumber>${number}</PartNumber>\n    <ETag>&quot;${etag}&quot;</ETag>\n    <ChecksumSHA256>${'A'.repeat(43)}=</ChecksumSHA256>\n  </Part>\n`,
  );
  const body = `<CompleteMultipartUpload>\n${lines.join('')}</CompleteMultipartUpload>`;
  expect(body.length).toBeGreaterThan(1_000_000);
  const complete = () =>
    serving.ask({ method: 'POST', path: '/bucket/parts', query: { uploadId: id }, body });
  // It is read and compared; the parts only seem to be there.
  expect((await complete()).code).toBe('InvalidPart');
  listed.mockRestore();
  expect((await complete()).code).toBe('MaxMessageLengthExceeded');
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
