/** Tests multipart uploads over HTTP. */
import { randomBytes } from 'node:crypto';
import { crc32 } from '@node-rs/crc32';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDigest } from '../src/s3/checksum/algorithms.ts';
import { type Answer, field, fields, type Serving, startServing } from './serving.ts';

let serving: Serving;
beforeAll(async () => {
  serving = await startServing();
  await serving.store.createBucket('bucket');
});
afterAll(() => serving.stop());

const path = '/bucket/big é.bin';
const begin = async (headers = {}) => {
  const answer = await serving.ask({ method: 'POST', path, query: { uploads: '' }, headers });
  return field(answer.text, 'UploadId') ?? '';
};
const part = (uploadId: string, partNumber: number | string, body: Buffer | string, headers = {}) =>
  serving.ask({ method: 'PUT', path, query: { uploadId, partNumber: String(partNumber) }, body, headers });
const listed = (parts: readonly (readonly [number, string | undefined])[], more = '') =>
  `<CompleteMultipartUpload>${parts.map(([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${(etag ?? '').replaceAll('"', '&quot;')}</ETag>${more}</Part>`).join('')}</CompleteMultipartUpload>`;
const complete = (uploadId: string, body: string, headers = {}): Promise<Answer> =>
  serving.ask({ method: 'POST', path, query: { uploadId }, body, headers });
const one = randomBytes(150_000);
const two = randomBytes(50_000);

async function uploaded(): Promise<{ id: string; etags: readonly (string | undefined)[] }> {
  const id = await begin();
  const etags = [(await part(id, 1, one)).headers.etag, (await part(id, 2, two)).headers.etag];
  return { id, etags };
}

test('parts become one object, and each part can be read', async () => {
  const id = await begin({ 'x-amz-meta-a': 'b', 'content-type': 'image/png' });
  const second = await part(id, 5, two);
  const first = await part(id, 2, one);
  expect((await serving.ask({ path })).code).toBe('NoSuchKey');
  const xml = (await serving.ask({ path, query: { uploadId: id } })).text;
  expect([fields(xml, 'PartNumber'), fields(xml, 'Size')]).toEqual([
    ['2', '5'],
    ['150000', '50000'],
  ]);
  const page = (await serving.ask({ path, query: { uploadId: id, 'max-parts': '1' } })).text;
  expect([field(page, 'IsTruncated'), field(page, 'NextPartNumberMarker')]).toEqual(['true', '2']);
  expect(
    fields(
      (await serving.ask({ path, query: { uploadId: id, 'part-number-marker': '2' } })).text,
      'PartNumber',
    ),
  ).toEqual(['5']);
  const uploads = (await serving.ask({ path: '/bucket', query: { uploads: '', prefix: 'big' } })).text;
  expect(fields(uploads, 'UploadId')).toContain(id);

  const done = await complete(
    id,
    listed([
      [2, first.headers.etag],
      [5, second.headers.etag],
    ]),
  );
  expect(done.status).toBe(200);
  const got = await serving.ask({ path });
  expect(got.body.equals(Buffer.concat([one, two]))).toBe(true);
  expect(got.headers).toMatchObject({
    'x-amz-meta-a': 'b',
    'content-type': 'image/png',
    etag: (field(done.text, 'ETag') ?? '').replaceAll('&quot;', '"'),
  });
  const whole = await serving.ask({ path, headers: { 'x-amz-checksum-mode': 'ENABLED' }, method: 'HEAD' });
  expect(Buffer.from(String(whole.headers['x-amz-checksum-crc32']), 'base64').readUInt32BE()).toBe(
    crc32(Buffer.concat([one, two])),
  );
  const last = await serving.ask({ path, query: { partNumber: '2' } });
  expect([last.status, last.headers['x-amz-mp-parts-count'], last.headers['content-range']]).toEqual([
    206,
    '2',
    'bytes 150000-199999/200000',
  ]);
  expect(last.body.equals(two)).toBe(true);
  // The response may have been lost: the same request gets it again.
  expect(
    (
      await complete(
        id,
        listed([
          [2, first.headers.etag],
          [5, second.headers.etag],
        ]),
      )
    ).status,
  ).toBe(200);
});

test('an aborted upload is gone', async () => {
  const { id, etags } = await uploaded();
  expect((await serving.ask({ method: 'DELETE', path, query: { uploadId: id } })).status).toBe(204);
  expect((await complete(id, listed([[1, etags[0]]]))).code).toBe('NoSuchUpload');
  expect((await part(id, 1, one)).code).toBe('NoSuchUpload');
  expect((await serving.ask({ path, query: { uploadId: id } })).code).toBe('NoSuchUpload');
});

describe('S51', () => {
  test('parts that do not match exactly complete nothing', async () => {
    const { id, etags } = await uploaded();
    const other = await uploaded();
    expect(
      (
        await complete(
          id,
          listed([
            [2, etags[1]],
            [1, etags[0]],
          ]),
        )
      ).code,
    ).toBe('InvalidPartOrder');
    expect(
      (
        await complete(
          id,
          listed([
            [1, etags[0]],
            [1, etags[0]],
          ]),
        )
      ).code,
    ).toBe('InvalidPartOrder');
    expect((await complete(id, listed([[1, other.etags[0]]]))).code).toBe('InvalidPart');
    expect(
      (
        await complete(
          id,
          listed([
            [1, etags[0]],
            [3, etags[1]],
          ]),
        )
      ).code,
    ).toBe('InvalidPart');
    expect((await complete(id, listed([[0, etags[0]]]))).code).toBe('InvalidArgument');
    expect((await complete(id, listed([[10_001, etags[0]]]))).code).toBe('InvalidArgument');
    expect((await complete(id, listed([]))).code).toBe('MalformedXML');
    expect((await complete(id, 'nonsense')).code).toBe('MalformedXML');
    expect(
      (
        await complete(
          id,
          listed(
            [
              [1, etags[0]],
              [2, etags[1]],
            ],
            '<ChecksumCRC32>AAAAAA==</ChecksumCRC32>',
          ),
        )
      ).code,
    ).toBe('InvalidPart');
    expect(
      (
        await complete(
          id,
          listed([
            [1, etags[0]],
            [2, etags[1]],
          ]),
          { 'x-amz-mp-object-size': '5' },
        )
      ).code,
    ).toBe('InvalidRequest');
    expect(
      (
        await complete(
          id,
          listed([
            [1, etags[0]],
            [2, etags[1]],
          ]),
        )
      ).status,
    ).toBe(200);
  });

  test('part numbers are between 1 and 10,000', async () => {
    const id = await begin();
    for (const number of ['0', '10001', '-1', '1e3', 'x', '', '1.5'])
      expect((await part(id, number, 'x')).code).toBe('InvalidArgument');
    expect((await part(id, 10_000, 'x')).status).toBe(200);
    expect((await part('0'.repeat(32), 1, 'x')).code).toBe('NoSuchUpload');
    expect((await part('../x', 1, 'x')).code).toBe('NoSuchUpload');
  });

  test('the last upload of a part counts', async () => {
    const id = await begin();
    await part(id, 1, one);
    const again = await part(id, 1, two);
    expect((await complete(id, listed([[1, again.headers.etag]]))).status).toBe(200);
    expect((await serving.ask({ path })).body.equals(two)).toBe(true);
  });

  test('a part with a wrong checksum is refused', async () => {
    const id = await begin();
    expect((await part(id, 1, one, { 'x-amz-checksum-crc32': 'AAAAAA==' })).code).toBe('BadDigest');
    expect(fields((await serving.ask({ path, query: { uploadId: id } })).text, 'PartNumber')).toEqual([]);
  });
});

describe('checksums of the whole', () => {
  async function sum(name: 'crc64nvme' | 'sha256', ...bytes: readonly Buffer[]): Promise<string> {
    const digest = await createDigest(name);
    for (const chunk of bytes) digest.update(chunk);
    return digest.digest().toString('base64');
  }

  test('FULL_OBJECT checksums combine from those of the parts', async () => {
    for (const wrong of [false, true]) {
      const id = await begin({
        'x-amz-checksum-algorithm': 'CRC64NVME',
        'x-amz-checksum-type': 'FULL_OBJECT',
      });
      const etags = [];
      for (const [at, bytes] of [one, two].entries())
        etags.push(
          (await part(id, at + 1, bytes, { 'x-amz-checksum-crc64nvme': await sum('crc64nvme', bytes) }))
            .headers.etag,
        );
      const whole = await (wrong ? sum('crc64nvme', two, one) : sum('crc64nvme', one, two));
      const answer = await complete(
        id,
        listed([
          [1, etags[0]],
          [2, etags[1]],
        ]),
        { 'x-amz-checksum-crc64nvme': whole },
      );
      expect(wrong ? answer.code : answer.status).toBe(wrong ? 'BadDigest' : 200);
    }
  });

  test('COMPOSITE checksums are the checksum of checksums', async () => {
    const id = await begin({ 'x-amz-checksum-algorithm': 'SHA256' });
    const sums = [await sum('sha256', one), await sum('sha256', two)];
    const etags = [];
    for (const [at, bytes] of [one, two].entries())
      etags.push((await part(id, at + 1, bytes, { 'x-amz-checksum-sha256': sums[at] })).headers.etag);
    const composite = await sum('sha256', Buffer.concat(sums.map((text) => Buffer.from(text, 'base64'))));
    const parts = listed([
      [1, etags[0]],
      [2, etags[1]],
    ]);
    expect((await complete(id, parts, { 'x-amz-checksum-sha256': `${composite}-3` })).code).toBe('BadDigest');
    expect((await complete(id, parts, { 'x-amz-checksum-sha256': `${composite}-2` })).status).toBe(200);
  });

  test('unsupported algorithms are refused at the start', async () => {
    const start = async (headers: Record<string, string>) =>
      (await serving.ask({ method: 'POST', path, query: { uploads: '' }, headers })).code;
    expect(await start({ 'x-amz-checksum-algorithm': 'MD4' })).toBe('InvalidRequest');
    expect(await start({ 'x-amz-checksum-algorithm': 'SHA256', 'x-amz-checksum-type': 'FULL_OBJECT' })).toBe(
      'InvalidRequest',
    );
  });
});

test('parts can be copied from stored objects', async () => {
  await serving.ask({ method: 'PUT', path: '/bucket/source', body: Buffer.concat([one, two]) });
  const id = await begin();
  const copy = (number: number, headers: Record<string, string>) =>
    serving.ask({
      method: 'PUT',
      path,
      query: { uploadId: id, partNumber: String(number) },
      headers: { 'x-amz-copy-source': '/bucket/source', ...headers },
    });
  const etags = [];
  for (const [number, headers] of [
    [1, { 'x-amz-copy-source-range': 'bytes=10-120009' }],
    [2, {}],
  ] as const)
    etags.push((field((await copy(number, headers)).text, 'ETag') ?? '').replaceAll('&quot;', '"'));
  expect((await copy(3, { 'x-amz-copy-source-range': 'bytes=0-200000' })).code).toBe('InvalidRange');
  expect((await copy(3, { 'x-amz-copy-source': '/bucket/absent' })).code).toBe('NoSuchKey');
  expect(
    (
      await complete(
        id,
        listed([
          [1, etags[0]],
          [2, etags[1]],
        ]),
      )
    ).status,
  ).toBe(200);
  const all = Buffer.concat([one, two]);
  expect((await serving.ask({ path })).body.equals(Buffer.concat([all.subarray(10, 120_010), all]))).toBe(
    true,
  );
  expect((await serving.ask({ path, query: { partNumber: '2' } })).body.equals(all)).toBe(true);
});
