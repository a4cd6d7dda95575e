/** Tests putting, getting, copying and removing objects over HTTP. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ask, field, fields, type Serving, startServing } from './serving.ts';

let serving: Serving;
beforeAll(async () => {
  serving = await startServing({ region: 'eu-central-1' });
  await serving.ask({ method: 'PUT', path: '/bucket' });
});
afterAll(() => serving.stop());

const ask = (request: Ask) => serving.ask(request);
const refused = async (request: Ask) => {
  const { status, code } = await ask(request);
  return `${status} ${code}`;
};
const put = (key: string, body: string | Buffer, headers = {}) =>
  ask({ method: 'PUT', path: `/bucket/${key}`, body, headers });
const get = (key: string, headers = {}) => ask({ path: `/bucket/${key}`, headers });

describe('buckets', () => {
  test('buckets are created, headed, listed and removed', async () => {
    const body =
      '<CreateBucketConfiguration><LocationConstraint>anywhere</LocationConstraint></CreateBucketConfiguration>';
    expect((await ask({ method: 'PUT', path: '/second', body })).headers.location).toBe('/second');
    expect(await refused({ method: 'PUT', path: '/second' })).toBe('409 BucketAlreadyOwnedByYou');
    expect((await ask({ method: 'HEAD', path: '/second' })).headers['x-amz-bucket-region']).toBe(
      'eu-central-1',
    );
    expect(fields((await ask({})).text, 'Name')).toEqual(['bucket', 'second']);
    expect((await ask({ path: '/second', query: { location: '' } })).text).toContain(
      '>eu-central-1</LocationConstraint>',
    );
    expect((await ask({ path: '/second', query: { versioning: '' } })).text).toContain(
      '<VersioningConfiguration',
    );
    await ask({ method: 'PUT', path: '/second/x', body: 'x' });
    expect(await refused({ method: 'DELETE', path: '/second' })).toBe('409 BucketNotEmpty');
    await ask({ method: 'DELETE', path: '/second/x' });
    expect((await ask({ method: 'DELETE', path: '/second' })).status).toBe(204);
    expect((await ask({ method: 'HEAD', path: '/second' })).status).toBe(404);
    expect(await refused({ path: '/second/x' })).toBe('404 NoSuchBucket');
    expect(await refused({ method: 'PUT', path: '/second/x', body: 'x' })).toBe('404 NoSuchBucket');
    expect(await refused({ method: 'PUT', path: '/NotAName' })).toBe('400 InvalidBucketName');
  });

  test('unsupported calls answer with an error that says so', async () => {
    for (const name of ['policy', 'tagging', 'replication', 'website', 'encryption', 'replication'])
      expect(await refused({ path: '/bucket', query: { [name]: '' } })).toBe('501 NotImplemented');
    expect(await refused({ method: 'PUT', path: '/bucket/key', query: { acl: '' } })).toBe(
      '501 NotImplemented',
    );
    expect(await refused({ method: 'POST', path: '/bucket/key' })).toBe('405 MethodNotAllowed');
    expect(await refused({ method: 'PATCH', path: '/bucket/key' })).toBe('405 MethodNotAllowed');
    expect(await refused({ path: '/bucket', query: { acl: '', cors: '' } })).toBe('400 InvalidRequest');
    expect(await refused({ path: '/bucket', headers: { 'x-amz-expected-bucket-owner': '123' } })).toBe(
      '403 AccessDenied',
    );
    expect((await ask({ path: '/bucket', query: { acl: '' } })).text).toContain('FULL_CONTROL');
    expect(await refused({ path: '/bucket/absent', query: { tagging: '' } })).toBe('404 NoSuchKey');
    for (const header of [
      { 'x-amz-acl': 'public-read' },
      { 'x-amz-tagging': 'a=b' },
      { 'x-amz-server-side-encryption': 'aws:kms' },
      { 'x-amz-server-side-encryption-customer-key': 'x' },
      { 'x-amz-object-lock-mode': 'GOVERNANCE' },
    ])
      expect(await refused({ method: 'PUT', path: '/bucket/key', headers: header })).toBe(
        '501 NotImplemented',
      );
    expect(
      (
        await put('key', 'x', {
          'x-amz-acl': 'private',
          'x-amz-server-side-encryption': 'AES256',
          'x-amz-storage-class': 'STANDARD',
        })
      ).status,
    ).toBe(200);
  });
});

describe('an object', () => {
  const body = randomBytes(3_000_000);

  test('an object is read back with its metadata', async () => {
    const said = {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'max-age=5',
      'content-disposition': 'attachment; filename="a.txt"',
      'content-encoding': 'gzip',
      'content-language': 'de',
      expires: 'Fri, 01 Jan 2027 00:00:00 GMT',
      'x-amz-meta-colour': 'red',
    };
    const { headers } = await put('whole', body, said);
    const got = await get('whole');
    expect(got.body.equals(body)).toBe(true);
    expect(got.headers).toMatchObject({
      ...said,
      etag: headers.etag,
      'accept-ranges': 'bytes',
      'content-length': '3000000',
    });
    expect(Date.parse(got.headers['last-modified'] ?? '')).toBeGreaterThan(0);
    const head = await ask({ method: 'HEAD', path: '/bucket/whole' });
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '3000000']);
    expect(got.headers['x-amz-request-id']).not.toBe(head.headers['x-amz-request-id']);
    expect((await get('whole', { range: 'bytes=0-0,5-6' })).status).toBe(200);
  });

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=1048570-1048590', 1_048_570, 1_048_591],
    ['bytes=2999990-', 2_999_990, 3_000_000],
    ['bytes=-7', 2_999_993, 3_000_000],
  ])('an object is read in the range %s', async (range, start, end) => {
    await put('ranged', body);
    const got = await get('ranged', { range });
    expect(got.status).toBe(206);
    expect(got.headers['content-range']).toBe(`bytes ${start}-${end - 1}/3000000`);
    expect(got.body.equals(body.subarray(start, end))).toBe(true);
  });

  test('an object is read on conditions', async () => {
    const { headers } = await put('conditional', 'hello');
    const etag = headers.etag ?? '';
    expect((await get('conditional', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('conditional', { 'if-none-match': etag })).headers.etag).toBe(etag);
    expect((await get('conditional', { 'if-match': '"other"' })).code).toBe('PreconditionFailed');
    expect((await get('conditional', { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await get('conditional', { range: 'bytes=0-1', 'if-range': etag })).text).toBe('he');
    const unsatisfiable = await get('conditional', { range: 'bytes=5-' });
    expect([unsatisfiable.status, unsatisfiable.headers['content-range']]).toEqual([416, 'bytes */5']);
    expect((await put('conditional', 'x', { 'if-none-match': '*' })).code).toBe('PreconditionFailed');
    expect((await put('conditional', 'x', { 'if-match': '"other"' })).code).toBe('PreconditionFailed');
    expect((await put('conditional', 'x', { 'if-match': etag })).status).toBe(200);
    expect((await put('conditional-new', 'x', { 'if-none-match': '*' })).status).toBe(200);
    expect(
      (await ask({ method: 'DELETE', path: '/bucket/conditional', headers: { 'if-match': '"other"' } })).code,
    ).toBe('PreconditionFailed');
  });

  test('an object has one version, named null', async () => {
    await put('versioned', 'x');
    expect((await ask({ path: '/bucket/versioned', query: { versionId: 'null' } })).status).toBe(200);
    expect(await refused({ path: '/bucket/versioned', query: { versionId: 'abc' } })).toBe(
      '404 NoSuchVersion',
    );
    expect(await refused({ path: '/bucket/versioned', query: { partNumber: '2' } })).toBe('416 InvalidRange');
    expect(
      (await ask({ path: '/bucket/versioned', query: { partNumber: '1' } })).headers['content-range'],
    ).toBe('bytes 0-0/1');
  });

  test('an object returns chosen attributes, no tags and one owner', async () => {
    await put('attributes', 'hello');
    expect((await ask({ path: '/bucket/attributes', query: { tagging: '' } })).text).toContain('<TagSet/>');
    expect((await ask({ path: '/bucket/attributes', query: { acl: '' } })).text).toContain('FULL_CONTROL');
    const got = await ask({
      path: '/bucket/attributes',
      query: { attributes: '' },
      headers: { 'x-amz-object-attributes': 'ETag,Checksum,ObjectSize' },
    });
    expect(field(got.text, 'ObjectSize')).toBe('5');
    expect(field(got.text, 'ChecksumCRC32')).toBe('NhCmhg==');
    expect(got.text).not.toContain('StorageClass');
  });

  test('an object has at most two kilobytes of metadata', async () => {
    expect((await put('meta', 'x', { 'x-amz-meta-a': 'x'.repeat(2047) })).status).toBe(200);
    expect((await put('meta', 'x', { 'x-amz-meta-a': 'x'.repeat(2048) })).code).toBe('MetadataTooLarge');
  });

  test('an error to HEAD has no body', async () => {
    const head = await ask({ method: 'HEAD', path: '/bucket/nothing' });
    expect([head.status, head.body.length]).toEqual([404, 0]);
    expect((await get('nothing')).text).toMatch(
      /^<\?xml .*<Error><Code>NoSuchKey<\/Code><Message>.+<\/Message><Resource>\/bucket\/nothing<\/Resource><RequestId>\w+<\/RequestId><\/Error>$/s,
    );
  });
});

describe('copying', () => {
  const copy = (from: string, to: string, headers = {}) =>
    ask({ method: 'PUT', path: `/bucket/${to}`, headers: { 'x-amz-copy-source': from, ...headers } });

  test('a copy keeps or replaces the metadata', async () => {
    await put('from é+%41', 'hello', { 'x-amz-meta-colour': 'red', 'content-type': 'text/plain' });
    const source = '/bucket/from%20%C3%A9%2B%2541';
    expect(field((await copy(source, 'to')).text, 'ETag')).toBeDefined();
    expect((await get('to')).headers).toMatchObject({
      'x-amz-meta-colour': 'red',
      'content-type': 'text/plain',
    });
    expect(
      (
        await copy('bucket%2Ffrom%20%C3%A9%2B%2541', 'to2', {
          'x-amz-metadata-directive': 'REPLACE',
          'content-type': 'text/html',
        })
      ).status,
    ).toBe(200);
    const replaced = await get('to2');
    expect([replaced.text, replaced.headers['content-type'], replaced.headers['x-amz-meta-colour']]).toEqual([
      'hello',
      'text/html',
      undefined,
    ]);
    expect((await copy('/bucket/to', 'to')).code).toBe('InvalidRequest');
    expect(
      (await copy('/bucket/to', 'to', { 'x-amz-metadata-directive': 'REPLACE', 'x-amz-meta-new': '1' }))
        .status,
    ).toBe(200);
    expect((await get('to')).headers['x-amz-meta-new']).toBe('1');
  });

  test('a copy obeys conditions, and needs an existing source', async () => {
    const { headers } = await put('source', 'hello');
    expect(
      (await copy('/bucket/source', 'x', { 'x-amz-copy-source-if-none-match': headers.etag })).code,
    ).toBe('PreconditionFailed');
    expect((await copy('/bucket/source', 'x', { 'x-amz-copy-source-if-match': headers.etag })).status).toBe(
      200,
    );
    expect((await copy('/bucket/absent', 'x')).code).toBe('NoSuchKey');
    expect((await copy('/absent/key', 'x')).code).toBe('NoSuchBucket');
    for (const wrong of [
      '',
      '/',
      'bucket',
      '/bucket/',
      '/bucket/../bucket/source',
      '/bucket/%2e%2e/x',
      '/bucket/%ff',
      '/bucket/a%00',
    ])
      expect((await copy(wrong, 'x')).status).toBe(400);
    expect((await copy('/bucket/source?versionId=abc', 'x')).code).toBe('NoSuchVersion');
  });
});

describe('removing many', () => {
  const remove = (body: string, headers: Record<string, string> = {}) =>
    ask({
      method: 'POST',
      path: '/bucket',
      query: { delete: '' },
      body,
      headers: { 'content-md5': createHash('md5').update(body).digest('base64'), ...headers },
    });

  test('deleting many answers for each key, or only for those that stay', async () => {
    await put('r1', 'x');
    await put('r2', 'x');
    const answer = await remove(
      '<Delete><Object><Key>r1</Key></Object><Object><Key>absent</Key></Object><Object><Key>../x</Key></Object></Delete>',
    );
    expect(fields(answer.text, 'Key')).toEqual(['r1', 'absent', '../x']);
    expect(fields(answer.text, 'Code')).toEqual(['InvalidArgument']);
    const quiet = await remove('<Delete><Quiet>true</Quiet><Object><Key>r2</Key></Object></Delete>');
    expect(quiet.text).toContain('<DeleteResult');
    expect(quiet.text).not.toContain('r2');
    expect((await get('r2')).code).toBe('NoSuchKey');
  });

  test('deleting many needs a checksum, and at most a thousand keys', async () => {
    const body = '<Delete><Object><Key>r1</Key></Object></Delete>';
    expect(await refused({ method: 'POST', path: '/bucket', query: { delete: '' }, body })).toBe(
      '400 InvalidRequest',
    );
    expect((await remove(body, { 'content-md5': createHash('md5').update('x').digest('base64') })).code).toBe(
      'BadDigest',
    );
    expect((await remove(`<Delete>${'<Object><Key>k</Key></Object>'.repeat(1001)}</Delete>`)).code).toBe(
      'MalformedXML',
    );
    expect((await remove('<Delete></Delete>')).code).toBe('MalformedXML');
    expect((await remove('<!DOCTYPE x><Delete/>')).code).toBe('MalformedXML');
    expect((await remove('x'.repeat(5_000_000))).code).toBe('MaxMessageLengthExceeded');
  });
});
