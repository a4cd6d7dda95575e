/** Tests that a body matches what was announced and signed, in every way to send one, or leaves no trace. */
import { createHash } from 'node:crypto';
import { crc32, crc32c } from '@node-rs/crc32';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDigest } from '../src/s3/checksum/algorithms.ts';
import { type Ask, type Serving, startServing } from './serving.ts';

let serving: Serving;
beforeAll(async () => {
  serving = await startServing({ patience: 1000 });
  await serving.store.createBucket('bucket');
});
afterAll(() => serving.stop());

const body = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7) % 251));
const put: Ask = { method: 'PUT', path: '/bucket/key', body };
const refused = async (ask: Ask) => {
  const { status, code } = await serving.ask(ask);
  return `${status} ${code}`;
};
const crc = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes.toString('base64');
};
const hash = (name: string) => createHash(name).update(body).digest('base64');
async function crc64(): Promise<string> {
  const digest = await createDigest('crc64nvme');
  digest.update(body);
  return digest.digest().toString('base64');
}
const sums = async (): Promise<Record<string, string>> => ({
  crc32: crc(crc32(body)),
  crc32c: crc(crc32c(body)),
  crc64nvme: await crc64(),
  sha1: hash('sha1'),
  sha256: hash('sha256'),
});
const wrong = (text: string) =>
  Buffer.from(Buffer.from(text, 'base64').map((byte) => byte ^ 1)).toString('base64');
const stays = async () => {
  const answer = await serving.ask({ path: '/bucket/key' });
  expect(answer.body.equals(body)).toBe(true);
};

const SIGNED = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';

test.each([undefined, 'UNSIGNED-PAYLOAD', SIGNED, `${SIGNED}-TRAILER`, 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'])(
  'a body sent as %s is stored unchanged',
  async (payload) => {
    const trailer = payload?.endsWith('-TRAILER')
      ? (['x-amz-checksum-crc32', crc(crc32(body))] as const)
      : undefined;
    const ask: Ask = {
      ...put,
      ...(payload === undefined ? {} : { payload }),
      ...(trailer === undefined ? {} : { trailer }),
    };
    const answer = await serving.ask(ask);
    expect(answer.status).toBe(200);
    if (trailer) expect(answer.headers['x-amz-checksum-crc32']).toBe(trailer[1]);
    await stays();
    const got = await serving.ask({ path: '/bucket/key' });
    expect(got.headers['content-encoding']).toBeUndefined();
  },
);

describe('S51 checksums', () => {
  test.each(['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'])(
    '%s is checked in header and trailer',
    async (name) => {
      const value = (await sums())[name] ?? '';
      const header = `x-amz-checksum-${name}`;
      const ask = (sum: string): Ask => ({ ...put, payload: 'UNSIGNED-PAYLOAD', headers: { [header]: sum } });
      const trailing = (sum: string): Ask => ({
        ...put,
        payload: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
        trailer: [header, sum],
      });
      for (const make of [ask, trailing]) {
        expect((await serving.ask(make(value))).status).toBe(200);
        expect(await refused(make(wrong(value)))).toBe('400 BadDigest');
        expect(await refused(make('bm8='))).toBe('400 InvalidRequest');
        await stays();
      }
      const got = await serving.ask({ path: '/bucket/key', headers: { 'x-amz-checksum-mode': 'ENABLED' } });
      expect(got.headers[header]).toBe(value);
      expect(got.headers['x-amz-checksum-crc32']).toBe(crc(crc32(body)));
      expect(got.headers['x-amz-checksum-type']).toBe('FULL_OBJECT');
      const part = await serving.ask({
        path: '/bucket/key',
        headers: { 'x-amz-checksum-mode': 'ENABLED', range: 'bytes=0-9' },
      });
      expect(part.headers[header]).toBeUndefined();
    },
  );

  test('Content-MD5 is checked, and only one checksum at a time is accepted', async () => {
    const md5 = hash('md5');
    const answer = await serving.ask({ ...put, headers: { 'content-md5': md5 } });
    expect(answer.headers.etag).toBe(`"${Buffer.from(md5, 'base64').toString('hex')}"`);
    expect(await refused({ ...put, headers: { 'content-md5': wrong(md5) } })).toBe('400 BadDigest');
    expect(await refused({ ...put, headers: { 'content-md5': 'x' } })).toBe('400 InvalidDigest');
    const both = { 'x-amz-checksum-crc32': crc(crc32(body)), 'x-amz-checksum-sha1': hash('sha1') };
    expect(await refused({ ...put, headers: both })).toBe('400 InvalidRequest');
    expect(await refused({ ...put, headers: { 'x-amz-checksum-md4': 'AAAA' } })).toBe('400 InvalidRequest');
    await stays();
  });
});

describe('S51 chunks', () => {
  const chunks: Ask = { ...put, payload: SIGNED };
  const unsigned: Ask = {
    ...put,
    payload: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
    trailer: ['x-amz-checksum-crc32', crc(crc32(body))],
  };
  const changed = (ask: Ask, change: (text: string) => string): Ask => ({
    ...ask,
    tamper: (sent) => {
      sent.body = Buffer.from(change(sent.body.toString('latin1')), 'latin1');
      sent.headers['content-length'] = String(sent.body.length);
    },
  });

  test('a changed byte, signature or order is detected', async () => {
    expect(
      await refused(changed(chunks, (text) => text.replace('\r\n\x00\x07\x0e', '\r\n\x01\x07\x0e'))),
    ).toBe('403 SignatureDoesNotMatch');
    expect(
      await refused(changed(chunks, (text) => text.replace(/chunk-signature=./, 'chunk-signature=0'))),
    ).toMatch(/^403 SignatureDoesNotMatch|200/);
    expect(
      await refused(
        changed(chunks, (text) =>
          text.replace(
            /0;chunk-signature=[0-9a-f]{64}\r\n\r\n$/,
            `0;chunk-signature=${'0'.repeat(64)}\r\n\r\n`,
          ),
        ),
      ),
    ).toBe('403 SignatureDoesNotMatch');
    expect(
      await refused(
        changed({ ...unsigned, payload: `${SIGNED}-TRAILER` }, (text) =>
          text.replace(/trailer-signature:[0-9a-f]{64}/, `trailer-signature:${'0'.repeat(64)}`),
        ),
      ),
    ).toBe('403 SignatureDoesNotMatch');
    await stays();
  });

  test.each([
    ['no last chunk', (text: string) => text.slice(0, text.lastIndexOf('\r\n0\r\n') + 2)],
    ['a size that is no number', (text: string) => text.replace(/^[0-9a-f]+/, 'zz')],
    ['a negative size', (text: string) => text.replace(/^/, '-')],
    ['a size larger than the rest', (text: string) => text.replace(/^[0-9a-f]+/, 'fffffffffff')],
    ['no line end', (text: string) => text.replace('\r\n', '')],
    ['a line without end', () => 'f'.repeat(100_000)],
    ['another trailer', (text: string) => text.replace('x-amz-checksum-crc32:', 'x-amz-checksum-crc32c:')],
    ['no trailer', (text: string) => text.replace(/x-amz-checksum-crc32:.*\r\n/, '')],
    ['a trailer without end', (text: string) => `${text}${'x: y\r\n'.repeat(10_000)}`],
    ['bytes after the end', (text: string) => `${text}more`],
  ])('%s is refused', async (_, change) => {
    expect(await refused(changed(unsigned, change))).toMatch(/^400 (?:IncompleteBody|InvalidRequest)/);
    await stays();
  });

  test('S50 invalid lengths are refused', async () => {
    for (const length of ['-1', '1e3', 'NaN', '9007199254740993', '"12"', ' '])
      expect(await refused({ ...unsigned, headers: { 'x-amz-decoded-content-length': length } })).toBe(
        '400 InvalidArgument',
      );
    for (const length of ['199999', '200001', '0'])
      expect(await refused({ ...unsigned, headers: { 'x-amz-decoded-content-length': length } })).toBe(
        '400 IncompleteBody',
      );
    const head = 'PUT /bucket/key HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';
    for (const length of ['-1', '1e3', '12, 13'])
      expect(await serving.raw(`${head}Content-Length: ${length}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    await stays();
  });
});

test('S50 an empty object is stored', async () => {
  for (const payload of [undefined, 'UNSIGNED-PAYLOAD', SIGNED]) {
    const answer = await serving.ask({
      method: 'PUT',
      path: '/bucket/empty',
      body: '',
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.status).toBe(200);
    const got = await serving.ask({ path: '/bucket/empty' });
    expect([got.status, got.headers['content-length'], got.body.length]).toEqual([200, '0', 0]);
  }
  expect(await refused({ path: '/bucket/empty', headers: { range: 'bytes=0-' } })).toBe('416 InvalidRange');
});

test('S51 a body that stops halfway leaves nothing', async () => {
  const before = serving.store.list('bucket', { prefix: '', delimiter: '', after: '', max: 100 }).objects
    .length;
  let head = '';
  await serving.ask({
    method: 'PUT',
    path: '/bucket/half',
    body: 'x'.repeat(1000),
    payload: 'UNSIGNED-PAYLOAD',
    tamper: (sent) => {
      head = `PUT /bucket/half HTTP/1.1\r\n${Object.entries(sent.headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`;
      sent.headers.authorization = 'none';
    },
  });
  // Nothing more comes within the patience: the connection gets the error and is closed.
  expect(await serving.raw(`${head}only half`)).toContain('<Code>RequestTimeout</Code>');
  expect(
    serving.store.list('bucket', { prefix: '', delimiter: '', after: '', max: 100 }).objects.length,
  ).toBe(before);
});

test('a body of unknown length is refused', async () => {
  const raw = await serving.raw(
    'PUT /bucket/key HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
  );
  expect(raw).toContain('<Code>AccessDenied</Code>');
  const ask: Ask = {
    ...put,
    body: '',
    payload: 'UNSIGNED-PAYLOAD',
    tamper: (sent) => {
      delete sent.headers['content-length'];
      sent.headers['transfer-encoding'] = 'chunked';
    },
  };
  expect(await refused(ask)).toBe('411 MissingContentLength');
});
