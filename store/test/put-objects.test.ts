/** Tests that many small objects in one request are stored or refused each by itself, and never more than the signer may. */
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32 } from '@waybill/contract/crc32';
import { escapeXml } from '@waybill/contract/xml';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Piece, splitBody } from '../src/s3/body/split.ts';
import { crc32Text } from '../src/s3/checksum/algorithms.ts';
import { UPLOAD_ACTIONS, withinPrefix } from '../src/sts/grant.ts';
import { type Ask, fields, type Serving, startServing } from './serving.ts';
import { type Credentials, sha256 } from './sign.ts';

let serving: Serving;
let mine: Credentials;
beforeEach(async () => {
  serving = await startServing();
  await serving.store.createBucket('bucket');
  mine = serving.credentials(withinPrefix('bucket', 'own/', UPLOAD_ACTIONS), {
    draft: { id: 'draft', bytes: 100_000, files: 5 },
  });
});
afterEach(() => serving.stop());

interface Sent {
  readonly key: string;
  readonly bytes: Buffer;
  readonly crc?: string;
  readonly size?: number;
  readonly type?: string;
}

const file = (key: string, text = key): Sent => ({ key, bytes: Buffer.from(text) });

const manifestOf = (files: readonly Sent[]): string =>
  `<PutObjects>${files
    .map(
      ({ key, bytes, crc = crc32Text(crc32(bytes)), size = bytes.length, type = 'text/plain' }) =>
        `<Object><Key>${escapeXml(key)}</Key><Size>${size}</Size><ChecksumCRC32>${crc}</ChecksumCRC32>` +
        `<ContentType>${escapeXml(type)}</ContentType></Object>`,
    )
    .join('')}</PutObjects>`;

const put = (files: readonly Sent[], more: Partial<Ask> = {}): Ask => {
  const manifest = Buffer.from(manifestOf(files));
  return {
    method: 'POST',
    path: '/bucket',
    query: { put: '' },
    body: Buffer.concat([manifest, ...files.map(({ bytes }) => bytes)]),
    payload: 'UNSIGNED-PAYLOAD',
    as: mine,
    ...more,
    headers: {
      'x-amz-manifest-bytes': String(manifest.length),
      'x-amz-manifest-sha256': sha256(manifest),
      ...more.headers,
    },
  };
};

const ask = async (files: readonly Sent[], more: Partial<Ask> = {}) => {
  const { status, code, text } = await serving.ask(put(files, more));
  return { status, code, stored: text.split('<Stored>').length - 1, refused: fields(text, 'Code') };
};
const read = async (key: string) => (await serving.ask({ path: `/bucket/${key}` })).text;
const keys = () =>
  serving.store
    .list('bucket', { prefix: '', delimiter: '', after: '', max: 100 })
    .objects.map(({ key }) => key);
const blobFiles = () =>
  readdirSync(join(serving.dir, 'blobs'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

test('many objects are stored in one request, whatever their names and sizes', async () => {
  const files = [
    file('own/文件 & <b>.txt', '一'),
    file('own/empty', ''),
    { ...file('own/控制\u0001', 'x'.repeat(70_000)), type: 'image/png' },
  ];
  const answer = await serving.ask(put(files));
  expect(fields(answer.text, 'Code')).toEqual([]);
  for (const { key, bytes, type = 'text/plain' } of files) {
    const there = await serving.ask({
      path: `/bucket/${key}`,
      headers: { 'x-amz-checksum-mode': 'ENABLED' },
    });
    expect(there.body.equals(bytes)).toBe(true);
    expect(there.headers).toMatchObject({
      'content-type': type,
      'x-amz-checksum-crc32': crc32Text(crc32(bytes)),
    });
    expect(fields(answer.text, 'ChecksumCRC32')).toContain(crc32Text(crc32(bytes)));
    expect(answer.text).toContain(String(there.headers.etag).replaceAll('"', '&quot;'));
  }
});

test('S62 objects outside of the prefix, bad names and wrong checksums are refused each by itself', async () => {
  const answer = await ask([
    file('own/a'),
    file('others/b'),
    file('own/../others/c'),
    { ...file('own/d'), crc: crc32Text(1) },
    file('own/e'),
  ]);
  expect(answer).toEqual({
    status: 200,
    code: 'AccessDenied',
    stored: 2,
    refused: ['AccessDenied', 'InvalidArgument', 'BadDigest'],
  });
  expect(keys()).toEqual(['own/a', 'own/e']);
  expect(await read('own/e')).toBe('own/e');
  expect(blobFiles()).toHaveLength(2);
});

test('more files or bytes than announced are refused, however they are sent', async () => {
  const seven = Array.from({ length: 7 }, (_, n) => file(`own/${n}`));
  expect(await ask(seven)).toMatchObject({ stored: 5, refused: ['OverDeclared', 'OverDeclared'] });
  const large = { key: 'own/0', bytes: Buffer.alloc(100_001) };
  expect(await ask([large])).toMatchObject({ stored: 0, refused: ['OverDeclared'] });
  expect(serving.store.draftUse('draft')).toBe(25);
});

test('S65 nothing is stored in a sealed place or for a revoked upload', async () => {
  await serving.store.seal('bucket', 'own/');
  expect(await ask([file('own/a')])).toMatchObject({ stored: 0, refused: ['AccessDenied'] });
  const other = serving.credentials(withinPrefix('bucket', 'other/', UPLOAD_ACTIONS), {
    draft: { id: 'ended', bytes: 100, files: 1 },
  });
  await serving.store.revoke('ended');
  expect((await ask([file('other/a')], { as: other })).status).toBe(403);
  expect((await ask([file('own/a')], { as: null })).status).toBe(403);
  expect(keys()).toEqual([]);
});

test('a manifest that is not what was signed, or does not fit the body, is refused as a whole', async () => {
  const files = [file('own/a'), file('own/b')];
  const refusal = async (sent: readonly Sent[], more: Partial<Ask> = {}) => (await ask(sent, more)).code;
  expect(
    await refusal(files, {
      tamper: ({ body }) => void body.write('own/z', body.indexOf('own/b')),
    }),
  ).toBe('XAmzContentSHA256Mismatch');
  expect(await refusal([{ ...file('own/a'), size: 4 }])).toBe('InvalidRequest');
  expect(await refusal([])).toBe('MalformedXML');
  expect(await refusal(Array.from({ length: 65 }, (_, n) => file(`own/${n}`)))).toBe('MalformedXML');
  expect(await refusal([{ key: 'own/a', bytes: Buffer.alloc(2 * 1024 * 1024 + 1) }])).toBe('EntityTooLarge');
  expect(await refusal([{ ...file('own/a'), type: 'text/plain\r\nx-evil: 1' }])).toBe('InvalidArgument');
  for (const bytes of ['', 'x', '-1', '999999'])
    expect(await refusal(files, { headers: { 'x-amz-manifest-bytes': bytes } })).toMatch(
      /InvalidArgument|EntityTooLarge/,
    );
  expect(await refusal(files, { headers: { 'x-amz-manifest-bytes': '20' } })).toBe(
    'XAmzContentSHA256Mismatch',
  );
  expect(await refusal(files, { path: '/nowhere' })).toBe('AccessDenied');
  expect(keys()).toEqual([]);
  expect(blobFiles()).toEqual([]);
});

test('a body that is cut off stores nothing and leaves nothing behind', async () => {
  const files = [file('own/a', 'a'.repeat(40_000)), file('own/b', 'b'.repeat(40_000))];
  let head = '';
  let body: Buffer = Buffer.alloc(0);
  await serving.ask({
    ...put(files),
    tamper: (sent) => {
      const lines = Object.entries(sent.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      head = `POST ${sent.path} HTTP/1.1\r\n${lines.join('')}\r\n`;
      body = sent.body;
      sent.headers.authorization = 'none';
    },
  });
  const socket = connect(serving.port, '127.0.0.1');
  socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, body.length - 10)]));
  await expect.poll(() => blobFiles().length).toBeGreaterThan(0);
  socket.destroy();
  await expect.poll(() => blobFiles()).toEqual([]);
  expect(keys()).toEqual([]);
  // What arrived counts against the upload no more.
  expect(await ask(files)).toMatchObject({ stored: 2, refused: [] });
});

test('a body is split wherever its chunks begin and end', async () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 });
  const cuts = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(sizes, cuts, fc.boolean(), async (lengths, steps, isSlow) => {
      const head = Buffer.from('head!');
      const parts = lengths.map((length, n) => Buffer.alloc(length, 97 + n));
      const got: Buffer[][] = [];
      const ended: number[] = [];
      const pieces = parts.map(({ length }, n): Piece => {
        got[n] = [];
        return {
          size: length,
          write: (chunk) => (got[n] ?? []).push(Buffer.from(chunk)) > 0 && !isSlow,
          drained: () => Promise.resolve(),
          end: () => void ended.push(n),
        };
      });
      const splitter = splitBody(head.length, async (whole) => {
        expect(whole.equals(head)).toBe(true);
        return pieces;
      });
      const body = Buffer.concat([head, ...parts]);
      for (let at = 0, n = 0; at < body.length; n += 1) {
        const step = steps[n % steps.length] ?? 1;
        if (!splitter.write(body.subarray(at, at + step))) await splitter.drained();
        at += step;
      }
      await splitter.finish();
      expect(got.map((chunks) => Buffer.concat(chunks))).toEqual(parts);
      expect(ended).toEqual(parts.map((_, n) => n));
    }),
  );
});
