/** Tests ETags and checksums of multipart uploads as real clients use them. */
import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from '@node-rs/crc32';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChecksumName, createDigest } from '../src/s3/checksum/algorithms.ts';
import { type Answer, field, fields, type Serving, startServing } from './serving.ts';

let serving: Serving;
beforeAll(async () => {
  serving = await startServing();
  await serving.store.createBucket('bucket');
});
afterAll(() => serving.stop());

const one = randomBytes(150_000);
const two = randomBytes(50_000);
const both = Buffer.concat([one, two]);
const path = '/bucket/parted.bin';

async function begin(headers: Record<string, string> = {}): Promise<{ id: string; answer: Answer }> {
  const answer = await serving.ask({ method: 'POST', path, query: { uploads: '' }, headers });
  return { id: field(answer.text, 'UploadId') ?? '', answer };
}
const part = (uploadId: string, number: number, body: Buffer, headers: Record<string, string> = {}) =>
  serving.ask({ method: 'PUT', path, query: { uploadId, partNumber: String(number) }, body, headers });
const complete = (uploadId: string, etags: readonly (string | undefined)[], headers = {}): Promise<Answer> =>
  serving.ask({
    method: 'POST',
    path,
    query: { uploadId },
    headers,
    body: `<CompleteMultipartUpload>${etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${(etag ?? '').replaceAll('"', '&quot;')}</ETag></Part>`).join('')}</CompleteMultipartUpload>`,
  });
const head = () => serving.ask({ method: 'HEAD', path, headers: { 'x-amz-checksum-mode': 'ENABLED' } });
const attributes = (headers: Record<string, string> = {}, at = path) =>
  serving.ask({
    path: at,
    query: { attributes: '' },
    headers: { 'x-amz-object-attributes': 'Checksum,ObjectParts', ...headers },
  });
async function sum(name: ChecksumName, ...pieces: readonly Buffer[]): Promise<string> {
  const digest = await createDigest(name);
  for (const piece of pieces) digest.update(piece);
  return digest.digest().toString('base64');
}
const composite = async (name: ChecksumName): Promise<string> => {
  const sums = [await sum(name, one), await sum(name, two)];
  return `${await sum(name, ...sums.map((text) => Buffer.from(text, 'base64')))}-2`;
};

describe('ETags of parts', () => {
  test('G17 a part that is sent twice gets the same ETag, and a late retry does not break the completion', async () => {
    const { id } = await begin();
    const etags = [(await part(id, 1, one)).headers.etag, (await part(id, 2, two)).headers.etag];
    expect((await part(id, 1, one)).headers.etag).toBe(etags[0]);
    expect(etags[0]).not.toBe(etags[1]);
    expect((await complete(id, etags)).status).toBe(200);
    expect((await serving.ask({ path })).body.equals(both)).toBe(true);
  });

  test('G17 other bytes in the same part get another ETag, and the old one completes nothing', async () => {
    const { id } = await begin();
    const first = (await part(id, 1, one)).headers.etag;
    expect((await part(id, 1, two)).headers.etag).not.toBe(first);
    expect((await complete(id, [first])).code).toBe('InvalidPart');
  });

  test('G17 objects of the same parts in two uploads have different ETags', async () => {
    const etags = [];
    for (let time = 0; time < 2; time += 1) {
      const { id } = await begin();
      await complete(id, [(await part(id, 1, one)).headers.etag]);
      etags.push((await head()).headers.etag);
    }
    expect(etags[0]).not.toBe(etags[1]);
  });

  test('G17 a part whose MD5 is checked has it as its ETag', async () => {
    const { id } = await begin();
    const md5 = createHash('md5').update(one).digest();
    const answer = await part(id, 1, one, { 'content-md5': md5.toString('base64') });
    expect(answer.headers.etag).toBe(`"${md5.toString('hex')}"`);
  });

  test('G17 a part copied twice from the same bytes gets the same ETag', async () => {
    await serving.ask({ method: 'PUT', path: '/bucket/source', body: both });
    const { id } = await begin();
    const copy = async () =>
      field((await part(id, 1, Buffer.alloc(0), { 'x-amz-copy-source': '/bucket/source' })).text, 'ETag');
    expect(await copy()).toBe(await copy());
  });
});

const kinds = [
  ['CRC32', 'COMPOSITE'],
  ['CRC32', 'FULL_OBJECT'],
  ['CRC32C', 'COMPOSITE'],
  ['CRC32C', 'FULL_OBJECT'],
  ['CRC64NVME', 'FULL_OBJECT'],
  ['SHA1', 'COMPOSITE'],
  ['SHA256', 'COMPOSITE'],
] as const;
const nameOf = {
  CRC32: 'crc32',
  CRC32C: 'crc32c',
  CRC64NVME: 'crc64nvme',
  SHA1: 'sha1',
  SHA256: 'sha256',
} as const;

describe.each(kinds)('%s %s', (algorithm, type) => {
  const name = nameOf[algorithm];
  const asked = { 'x-amz-checksum-algorithm': algorithm, 'x-amz-checksum-type': type };
  const whole = () => (type === 'COMPOSITE' ? composite(name) : sum(name, both));

  test.each([true, false])(
    'G17 the checksum is kept and returned by every call (sent with parts: %s)',
    async (sends) => {
      const { id, answer } = await begin(asked);
      expect(answer.headers).toMatchObject({
        'x-amz-checksum-algorithm': algorithm,
        'x-amz-checksum-type': type,
      });
      const etags = [];
      for (const [at, bytes] of [one, two].entries()) {
        const headers: Record<string, string> = sends
          ? { [`x-amz-checksum-${name}`]: await sum(name, bytes) }
          : {};
        const sent = await part(id, at + 1, bytes, headers);
        expect(sent.headers[`x-amz-checksum-${name}`]).toBe(await sum(name, bytes));
        etags.push(sent.headers.etag);
      }
      const listing = (await serving.ask({ path, query: { uploadId: id } })).text;
      expect([field(listing, 'ChecksumAlgorithm'), field(listing, 'ChecksumType')]).toEqual([
        algorithm,
        type,
      ]);
      expect(fields(listing, `Checksum${algorithm}`)).toEqual([await sum(name, one), await sum(name, two)]);

      const wrong = type === 'COMPOSITE' ? 'FULL_OBJECT' : 'COMPOSITE';
      expect((await complete(id, etags, { 'x-amz-checksum-type': wrong })).code).toBe('BadDigest');
      const done = await complete(id, etags, { [`x-amz-checksum-${name}`]: await whole() });
      expect([
        done.status,
        field(done.text, `Checksum${algorithm}`),
        field(done.text, 'ChecksumType'),
      ]).toEqual([200, await whole(), type]);
      const known = { [`x-amz-checksum-${name}`]: await whole(), 'x-amz-checksum-type': type };
      expect((await head()).headers).toMatchObject(known);
      expect(
        (await serving.ask({ path, headers: { 'x-amz-checksum-mode': 'ENABLED' } })).headers,
      ).toMatchObject(known);
      const { text } = await attributes();
      expect(field(text, 'ChecksumType')).toBe(type);
      expect(fields(text, `Checksum${algorithm}`)).toEqual([
        await whole(),
        await sum(name, one),
        await sum(name, two),
      ]);
    },
  );

  test('G17 copied parts have the checksum too', async () => {
    await serving.ask({ method: 'PUT', path: '/bucket/source', body: both });
    const { id } = await begin(asked);
    const source = { 'x-amz-copy-source': '/bucket/source' };
    const etags = [];
    for (const [at, range] of ['bytes=0-149999', 'bytes=150000-199999'].entries()) {
      const answer = await part(id, at + 1, Buffer.alloc(0), { ...source, 'x-amz-copy-source-range': range });
      etags.push((field(answer.text, 'ETag') ?? '').replaceAll('&quot;', '"'));
    }
    expect(
      fields((await serving.ask({ path, query: { uploadId: id } })).text, `Checksum${algorithm}`),
    ).toHaveLength(2);
    expect(field((await complete(id, etags)).text, `Checksum${algorithm}`)).toBe(await whole());
  });
});

test('G17 an upload without a checksum has the CRC-32 of the whole', async () => {
  const { id } = await begin();
  await complete(id, [(await part(id, 1, one)).headers.etag, (await part(id, 2, two)).headers.etag]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(both));
  expect((await head()).headers).toMatchObject({
    'x-amz-checksum-crc32': crc.toString('base64'),
    'x-amz-checksum-type': 'FULL_OBJECT',
  });
});

test('G17 unsupported checksum types are refused when the upload is begun', async () => {
  for (const headers of [
    { 'x-amz-checksum-algorithm': 'CRC64NVME', 'x-amz-checksum-type': 'COMPOSITE' },
    { 'x-amz-checksum-algorithm': 'SHA1', 'x-amz-checksum-type': 'FULL_OBJECT' },
    { 'x-amz-checksum-algorithm': 'CRC32', 'x-amz-checksum-type': 'BOTH' },
    { 'x-amz-checksum-type': 'FULL_OBJECT' },
  ])
    expect((await begin(headers as Record<string, string>)).answer.code).toBe('InvalidRequest');
});

test('G17 the attributes of an object count its parts and list them page by page', async () => {
  const { id } = await begin({ 'x-amz-checksum-algorithm': 'CRC32' });
  const sizes = Array.from({ length: 10 }, (_, at) => 100_000 + at);
  const etags = [];
  for (const [at, size] of sizes.entries())
    etags.push((await part(id, at + 1, randomBytes(size))).headers.etag);
  expect((await complete(id, etags)).status).toBe(200);
  const listed: string[] = [];
  for (let marker = '0'; ; ) {
    const { text } = await attributes({ 'x-amz-max-parts': '4', 'x-amz-part-number-marker': marker });
    expect([field(text, 'PartsCount'), field(text, 'MaxParts'), field(text, 'PartNumberMarker')]).toEqual([
      '10',
      '4',
      marker,
    ]);
    listed.push(...fields(text, 'Size'));
    if (field(text, 'IsTruncated') !== 'true') break;
    marker = field(text, 'NextPartNumberMarker') ?? '';
  }
  expect(listed).toEqual(sizes.map(String));
  const copied = await serving.ask({
    method: 'PUT',
    path: '/bucket/copied',
    headers: { 'x-amz-copy-source': path.slice(1) },
  });
  expect(copied.status).toBe(200);
  expect(fields((await attributes({}, '/bucket/copied')).text, 'ChecksumCRC32')).toHaveLength(11);
});
