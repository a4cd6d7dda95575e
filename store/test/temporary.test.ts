/** Tests what temporary credentials can reach: their prefix, their calls, their bytes, until it is sealed. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UPLOAD_ACTIONS, withinPrefix } from '../src/sts/grant.ts';
import { type Ask, field, type Serving, startServing } from './serving.ts';
import type { Credentials } from './sign.ts';

let serving: Serving;
let mine: Credentials;
beforeEach(async () => {
  serving = await startServing();
  await serving.store.createBucket('bucket');
  mine = serving.credentials(withinPrefix('bucket', 'user/slug/', UPLOAD_ACTIONS), {
    draft: { id: 'draft', bytes: 400_000 },
  });
});
afterEach(() => serving.stop());

const refused = async (ask: Ask) => {
  const { status, code } = await serving.ask({ as: mine, ...ask });
  return `${status} ${code}`;
};
const status = async (ask: Ask) => (await serving.ask({ as: mine, ...ask })).status;
const put = (key: string, body: string | Buffer = 'x'): Ask => ({
  method: 'PUT',
  path: `/bucket/${key}`,
  body,
});
const object = '/bucket/user/slug/file';

test('S62 the calls of an upload are allowed, all others are refused', async () => {
  expect(await status(put('user/slug/file'))).toBe(200);
  expect(await status({ method: 'HEAD', path: object })).toBe(200);
  const upload = await serving.ask({ as: mine, method: 'POST', path: object, query: { uploads: '' } });
  const uploadId = field(upload.text, 'UploadId') ?? '';
  expect(await status({ method: 'PUT', path: object, query: { uploadId, partNumber: '1' }, body: 'x' })).toBe(
    200,
  );
  expect(await status({ path: object, query: { uploadId } })).toBe(200);
  expect(await status({ method: 'DELETE', path: object, query: { uploadId } })).toBe(204);

  const others: readonly Ask[] = [
    { path: '/' },
    { path: '/bucket' },
    { method: 'HEAD', path: '/bucket' },
    { method: 'PUT', path: '/bucket-new' },
    { method: 'DELETE', path: '/bucket' },
    { path: '/bucket', query: { location: '' } },
    { path: '/bucket', query: { cors: '' } },
    { method: 'PUT', path: '/bucket', query: { cors: '' }, body: '<CORSConfiguration/>' },
    { method: 'PUT', path: '/bucket', query: { policy: '' }, body: '{}' },
    { path: '/bucket', query: { acl: '' } },
    { path: '/bucket', query: { uploads: '' } },
    { path: '/bucket', query: { versions: '' } },
    { path: object },
    { method: 'DELETE', path: object },
    { path: object, query: { acl: '' } },
    { method: 'PUT', path: object, query: { acl: '' } },
    { method: 'PUT', path: object, query: { tagging: '' } },
    { method: 'POST', path: object, query: { restore: '' } },
    { method: 'POST', path: object, query: { select: '', 'select-type': '2' } },
    { path: object, query: { attributes: '' }, headers: { 'x-amz-object-attributes': 'ETag' } },
    { method: 'PUT', path: '/bucket/user/slug/copy', headers: { 'x-amz-copy-source': object } },
    { method: 'PATCH', path: object },
    { method: 'GET', path: '/admin/info' },
  ];
  for (const ask of others) expect(await status(ask), JSON.stringify(ask)).toBe(403);
  expect(serving.events.filter((event) => event.kind === 'refused')).toHaveLength(others.length);
  expect(serving.events[0]).toMatchObject({
    kind: 'refused',
    accessKeyId: mine.accessKeyId,
    draft: 'draft',
    code: 'AccessDenied',
  });
});

test('S62 a signer who may set an ACL learns that there are none, others that they may not', async () => {
  const owner = serving.credentials(withinPrefix('bucket', 'user/slug/', ['s3:*']));
  const ask: Ask = { method: 'PUT', path: object, query: { acl: '' }, body: '<AccessControlPolicy/>' };
  expect(await refused({ ...ask, as: owner })).toBe('501 NotImplemented');
  expect(await refused({ ...ask, as: owner, path: '/bucket/user/slug1/file' })).toBe('403 AccessDenied');
  expect(await refused(ask)).toBe('403 AccessDenied');
  expect(serving.events).toHaveLength(3);
});

test('S62 temporary credentials cannot issue credentials', async () => {
  const body = 'Action=AssumeRole&Version=2011-06-15&RoleArn=arn:aws:iam:::role/x&RoleSessionName=session';
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await refused({ method: 'POST', path: '/', service: 'sts', body, headers: type })).toBe(
    '403 AccessDenied',
  );
  expect(serving.events).toHaveLength(1);
});

test('S57 a prefix does not match another that begins like it', async () => {
  for (const key of [
    'user/slug1/x',
    'user/slug',
    'user/slu/x',
    'user2/slug/x',
    'xuser/slug/x',
    'x',
    'user/Slug/x',
  ])
    expect(await refused(put(key))).toBe('403 AccessDenied');
  expect(await refused(put('user/slug/../slug2/x'))).toBe('400 InvalidArgument');
  await serving.store.createBucket('bucket2');
  expect(await refused({ method: 'PUT', path: '/bucket2/user/slug/x', body: 'x' })).toBe('403 AccessDenied');
  await serving.ask(put('user/other/secret'));
  expect(
    await refused({
      method: 'PUT',
      path: object,
      headers: { 'x-amz-copy-source': '/bucket/user/other/secret' },
    }),
  ).toBe('403 AccessDenied');
});

test('S61 nothing outside of the own prefix is listed', async () => {
  await serving.ask(put('user/other/secret'));
  const lister = serving.credentials([
    {
      effect: 'Allow',
      actions: ['s3:ListBucket', 's3:ListBucketMultipartUploads'],
      resources: ['bucket'],
      listing: ['user/slug/*'],
    },
  ]);
  const list = (query: Record<string, string>) => serving.ask({ as: lister, path: '/bucket', query });
  expect((await list({ 'list-type': '2', prefix: 'user/slug/' })).status).toBe(200);
  const queries: readonly Record<string, string>[] = [
    {},
    { prefix: '' },
    { prefix: 'user' },
    { prefix: 'user/slug' },
    { prefix: 'user/slug1/' },
    { prefix: 'user/', delimiter: '/' },
    { prefix: 'user/#Team' },
    { prefix: 'user/', 'start-after': 'user/slug/' },
    { 'start-after': 'user/slug/', delimiter: '/' },
    { uploads: '' },
    { uploads: '', prefix: 'user/' },
    { versions: '', prefix: 'user/slug/' },
  ];
  for (const query of queries)
    for (const type of [{}, { 'list-type': '2' }])
      expect((await list({ ...type, ...query })).code).toBe('AccessDenied');
  const start = await list({ prefix: 'user/slug/', 'list-type': '2', 'start-after': 'user/a' });
  expect(start.text).not.toContain('secret');
  const foreign = await serving.ask({ method: 'POST', path: '/bucket/user/other/x', query: { uploads: '' } });
  const uploadId = field(foreign.text, 'UploadId') ?? '';
  expect(await refused({ path: '/bucket/user/other/x', query: { uploadId } })).toBe('403 AccessDenied');
  // The upload of another key is not found below this one.
  expect(await refused({ path: object, query: { uploadId } })).toBe('404 NoSuchUpload');
  expect(await refused({ path: '/bucket', query: { prefix: 'user/slug/' } })).toBe('403 AccessDenied');
});

describe('S46 S48 what is sealed', () => {
  test('sealed objects cannot be written, completed, aborted or removed any more', async () => {
    const everything = serving.credentials(withinPrefix('bucket', 'user/slug/', ['s3:*']), {
      draft: { id: 'draft', bytes: 400_000 },
    });
    const ask = (request: Ask) => serving.ask({ as: everything, ...request });
    await ask(put('user/slug/file', 'the bytes'));
    const upload = await ask({ method: 'POST', path: object, query: { uploads: '' } });
    const uploadId = field(upload.text, 'UploadId') ?? '';
    const part = await ask({
      method: 'PUT',
      path: object,
      query: { uploadId, partNumber: '1' },
      body: 'other',
    });
    await serving.store.seal('bucket', 'user/slug/');
    const etag = String(part.headers.etag).replaceAll('"', '&quot;');
    const body = `<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>${etag}</ETag></Part></CompleteMultipartUpload>`;
    const md5 = (text: string) => createHash('md5').update(text).digest('base64');
    const wish = '<Delete><Object><Key>user/slug/file</Key></Object></Delete>';
    for (const request of [
      put('user/slug/file', 'changed'),
      put('user/slug/new'),
      { method: 'POST', path: object, query: { uploads: '' } },
      { method: 'PUT', path: object, query: { uploadId, partNumber: '2' }, body: 'x' },
      { method: 'POST', path: object, query: { uploadId }, body },
      { method: 'DELETE', path: object, query: { uploadId } },
      { method: 'DELETE', path: object },
      {
        method: 'PUT',
        path: object,
        headers: { 'x-amz-copy-source': object, 'x-amz-metadata-directive': 'REPLACE' },
      },
    ])
      expect((await ask(request)).code).toBe('AccessDenied');
    const many = await ask({
      method: 'POST',
      path: '/bucket',
      query: { delete: '' },
      body: wish,
      headers: { 'content-md5': md5(wish) },
    });
    expect(field(many.text, 'Code')).toBe('AccessDenied');
    expect((await ask({ path: object })).text).toBe('the bytes');
    // The operator still can.
    expect((await serving.ask({ method: 'DELETE', path: object })).status).toBe(204);
  });
});

test('G09 credentials that create the same thing endlessly get SlowDown', async () => {
  const few = serving.credentials(withinPrefix('bucket', 'user/slug/', UPLOAD_ACTIONS), {
    draft: { id: 'few', bytes: 0, files: 1 },
  });
  const answers = new Set<string>();
  for (let time = 0; time < 80 && !answers.has('503 SlowDown'); time += 1)
    for (const next of await Promise.all(
      Array.from({ length: 10 }, () => refused({ as: few, ...put('user/slug/file', '') })),
    ))
      answers.add(next);
  expect([...answers].sort()).toEqual(['200 undefined', '503 SlowDown']);
  // What creates nothing is not slowed down.
  expect(await status({ as: few, method: 'HEAD', path: object })).toBe(200);
});

describe('the bytes of a draft', () => {
  test('a draft holds as many bytes as were declared, and overwriting frees them', async () => {
    const body = Buffer.alloc(400_000);
    expect(await status(put('user/slug/file', body))).toBe(200);
    expect(await status(put('user/slug/file', body))).toBe(200);
    expect(await refused(put('user/slug/more'))).toBe('403 OverDeclared');
    expect(serving.store.draftUse('draft')).toBe(400_000);
  });

  test('a draft counts parts too, also when a part is sent again', async () => {
    const upload = await serving.ask({ as: mine, method: 'POST', path: object, query: { uploads: '' } });
    const uploadId = field(upload.text, 'UploadId') ?? '';
    const part = (partNumber: string, size: number): Ask => ({
      method: 'PUT',
      path: object,
      query: { uploadId, partNumber },
      body: Buffer.alloc(size),
    });
    expect(await status(part('1', 300_000))).toBe(200);
    expect(await status(part('1', 300_000))).toBe(200);
    expect(await refused(part('2', 100_001))).toBe('403 OverDeclared');
    expect(await status(part('2', 100_000))).toBe(200);
    expect(serving.store.draftUse('draft')).toBe(400_000);
  });
});
