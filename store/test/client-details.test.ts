/** Tests details of S3 that real clients use: buckets and their listing, lifecycle rules, ACLs, forms, regions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../src/care/sweep.ts';
import { storeParts } from '../src/parts.ts';
import { type Ask, field, fields, type Serving, startServing } from './serving.ts';

const REGION = 'eu-central-1';
const start = Date.UTC(2030, 0, 1, 12);
let now = start;
let serving: Serving;
beforeAll(async () => {
  serving = await startServing({ region: REGION, now: () => now, storeNow: () => now });
  await serving.store.createBucket('bucket');
});
afterAll(() => serving.stop());

const refused = async (ask: Ask): Promise<string> => {
  const { status, code } = await serving.ask(ask);
  return `${status} ${code}`;
};
const begin = async (bucket: string, key: string) => {
  const answer = await serving.ask({ method: 'POST', path: `/${bucket}/${key}`, query: { uploads: '' } });
  return { id: field(answer.text, 'UploadId') ?? '', headers: answer.headers };
};

describe('buckets', () => {
  test('G17 a bucket with open uploads but no objects can be deleted, and nothing of the uploads is left', async () => {
    await serving.store.createBucket('open-uploads');
    const draft = { id: 'draft', bytes: 1000 };
    const as = serving.credentials(
      [{ effect: 'Allow', actions: ['s3:PutObject'], resources: ['open-uploads/*'] }],
      { draft, end: now + 900_000 },
    );
    const path = '/open-uploads/a';
    const answer = await serving.ask({ method: 'POST', path, query: { uploads: '' }, as });
    const query = { uploadId: field(answer.text, 'UploadId') ?? '', partNumber: '1' };
    await serving.ask({ method: 'PUT', path, query, body: Buffer.alloc(1000), as });
    expect(serving.store.draftUse('draft')).toBe(1000);

    await serving.ask({ method: 'PUT', path: '/open-uploads/object', body: 'x' });
    expect(await refused({ method: 'DELETE', path: '/open-uploads' })).toBe('409 BucketNotEmpty');
    expect((await serving.ask({ path, query: { uploadId: query.uploadId } })).status).toBe(200);
    await serving.ask({ method: 'DELETE', path: '/open-uploads/object' });
    expect((await serving.ask({ method: 'DELETE', path: '/open-uploads' })).status).toBe(204);

    expect(await refused({ method: 'PUT', path, query, body: 'late' })).toBe('404 NoSuchBucket');
    expect(serving.store.draftUse('draft')).toBe(0);
    expect((await sweep(storeParts(serving.store), { graceMs: 0 })).blobs).toBe(2);
    await serving.store.createBucket('open-uploads');
    const listing = await serving.ask({ path: '/open-uploads', query: { uploads: '' } });
    expect(fields(listing.text, 'UploadId')).toEqual([]);
    await serving.store.deleteBucket('open-uploads');
  });

  test('G17 buckets are listed by prefix and page by page', async () => {
    for (const name of ['list-a', 'list-b', 'list-c', 'other']) await serving.store.createBucket(name);
    const list = async (query: Record<string, string>) => (await serving.ask({ path: '/', query })).text;
    const all = await list({ prefix: 'list-' });
    expect([fields(all, 'Name'), field(all, 'Prefix'), field(all, 'ContinuationToken')]).toEqual([
      ['list-a', 'list-b', 'list-c'],
      'list-',
      undefined,
    ]);
    const names: string[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const page = await list({
        'max-buckets': '2',
        prefix: 'list-',
        ...(token === '' ? {} : { 'continuation-token': token }),
      });
      names.push(fields(page, 'Name').join());
      token = field(page, 'ContinuationToken');
    }
    expect(names).toEqual(['list-a,list-b', 'list-c']);
    expect(fields(await list({ 'bucket-region': 'elsewhere-1' }), 'Name')).toEqual([]);
    expect(fields(await list({ 'bucket-region': REGION }), 'Name')).toContain('other');
    for (const query of [{ 'max-buckets': '0' }, { 'max-buckets': 'x' }, { 'continuation-token': 'x' }])
      expect(await refused({ path: '/', query: query as Record<string, string> })).toBe(
        '400 InvalidArgument',
      );
  });
});

describe('lifecycle rules', () => {
  const rule = (inside: string, id = 'one') => `<Rule><ID>${id}</ID><Status>Enabled</Status>${inside}</Rule>`;
  const abort = (days: number | string) =>
    `<AbortIncompleteMultipartUpload><DaysAfterInitiation>${days}</DaysAfterInitiation></AbortIncompleteMultipartUpload>`;
  const put = (...rules: readonly string[]): Ask => ({
    method: 'PUT',
    path: '/bucket',
    query: { lifecycle: '' },
    body: `<LifecycleConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${rules.join('')}</LifecycleConfiguration>`,
  });
  const get: Ask = { path: '/bucket', query: { lifecycle: '' } };

  test('G17 a rule that ends uploads is kept beside other settings, returned, and removed again', async () => {
    expect(await refused(get)).toBe('404 NoSuchLifecycleConfiguration');
    await serving.store.setCors('bucket', [{ origins: ['*'], methods: ['GET'], headers: [], expose: [] }]);
    const sent = put(
      rule(`<Filter><Prefix>tmp/</Prefix></Filter>${abort(3)}`),
      rule(`<Prefix/>${abort(9)}`, 'two'),
    );
    expect((await serving.ask(sent)).status).toBe(200);
    const { text } = await serving.ask(get);
    expect([fields(text, 'ID'), fields(text, 'DaysAfterInitiation'), field(text, 'Prefix')]).toEqual([
      ['one', 'two'],
      ['3', '9'],
      'tmp/',
    ]);
    await serving.store.setCors('bucket', undefined);
    expect((await serving.ask(get)).status).toBe(200);
    expect((await serving.ask({ ...get, method: 'DELETE' })).status).toBe(204);
    expect(await refused(get)).toBe('404 NoSuchLifecycleConfiguration');
  });

  test('G17 the sweep ends uploads by the rule, and the upload’s headers say when', async () => {
    now = start;
    await serving.ask(put(rule(`<Filter><Prefix>tmp/</Prefix></Filter>${abort(1)}`)));
    const [due, other] = [await begin('bucket', 'tmp/a'), await begin('bucket', 'kept/a')];
    const sweepNow = () => sweep(storeParts(serving.store), { running: now });
    await sweepNow();
    // A day after noon is noon; it ends at the midnight after that.
    const end = Date.UTC(2030, 0, 3);
    expect(due.headers['x-amz-abort-date']).toBe(new Date(end).toUTCString());
    expect(due.headers['x-amz-abort-rule-id']).toBe('one');
    expect(other.headers['x-amz-abort-date']).toBeUndefined();
    now = end - 1;
    expect((await sweepNow()).uploads).toBe(0);
    now = end;
    expect((await sweepNow()).uploads).toBe(1);
    expect(await refused({ path: '/bucket/tmp/a', query: { uploadId: due.id } })).toBe('404 NoSuchUpload');
    expect((await serving.ask({ path: '/bucket/kept/a', query: { uploadId: other.id } })).status).toBe(200);
    await serving.ask({ ...get, method: 'DELETE' });
    now = start;
  });

  test.each([
    ['expiry', `<Filter/>${abort(1)}<Expiration><Days>1</Days></Expiration>`, '501 NotImplemented'],
    ['transitions', '<Filter/><Transition><Days>1</Days></Transition>', '501 NotImplemented'],
    ['tags', `<Filter><Tag><Key>a</Key><Value>b</Value></Tag></Filter>${abort(1)}`, '501 NotImplemented'],
    ['no action', '<Filter/>', '400 MalformedXML'],
    ['no days', `<Filter/>${abort('0')}`, '400 MalformedXML'],
    ['no filter', abort(1), '400 MalformedXML'],
  ])('G17 a configuration with %s is refused as a whole', async (_, inside, answer) => {
    expect(await refused(put(rule(`<Filter/>${abort(1)}`, 'good'), rule(inside)))).toBe(answer);
    expect(await refused(get)).toBe('404 NoSuchLifecycleConfiguration');
  });
});

describe('ACLs and forms', () => {
  test('G17 ACLs that change nothing are accepted, all others are refused', async () => {
    for (const acl of ['private', 'bucket-owner-full-control']) {
      const headers = { 'x-amz-acl': acl };
      expect((await serving.ask({ method: 'PUT', path: '/bucket/acl', headers, body: 'x' })).status).toBe(
        200,
      );
      for (const path of ['/bucket', '/bucket/acl'])
        expect((await serving.ask({ method: 'PUT', path, query: { acl: '' }, headers })).status).toBe(200);
    }
    for (const acl of [
      'public-read',
      'public-read-write',
      'authenticated-read',
      'aws-exec-read',
      'bucket-owner-read',
    ]) {
      const headers = { 'x-amz-acl': acl };
      expect(await refused({ method: 'PUT', path: '/bucket/refused', headers, body: 'x' })).toBe(
        '501 NotImplemented',
      );
      for (const path of ['/bucket', '/bucket/acl'])
        expect(await refused({ method: 'PUT', path, query: { acl: '' }, headers })).toBe(
          '501 NotImplemented',
        );
    }
    expect(await refused({ path: '/bucket/refused' })).toBe('404 NoSuchKey');
  });

  test('G17 an upload by POST form answers 501, signed or not', async () => {
    const form: Ask = {
      method: 'POST',
      path: '/bucket',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="key"\r\n\r\na\r\n--x--\r\n',
    };
    expect(await refused({ ...form, as: null })).toBe('501 NotImplemented');
    expect(await refused(form)).toBe('501 NotImplemented');
    // An object may have that type.
    const begun = await serving.ask({ ...form, path: '/bucket/form', query: { uploads: '' }, body: '' });
    expect(begun.status).toBe(200);
  });
});

describe('regions', () => {
  test('G17 a signature for another region is refused with the expected region', async () => {
    const wrong = { path: '/bucket', region: 'us-east-1' };
    const answer = await serving.ask(wrong);
    expect([answer.status, answer.code, field(answer.text, 'Region')]).toEqual([
      400,
      'AuthorizationHeaderMalformed',
      REGION,
    ]);
    expect(field(answer.text, 'Message')).toContain(
      'the region &apos;us-east-1&apos; is wrong; expecting &apos;eu-central-1&apos;',
    );
    const head = await serving.ask({ ...wrong, method: 'HEAD' });
    expect([head.status, head.headers['x-amz-bucket-region']]).toEqual([400, REGION]);
    expect((await serving.ask({ ...wrong, region: REGION })).status).toBe(200);
  });

  test('G17 a presigned URL for another region is refused with the expected region', async () => {
    const answer = await serving.ask({ path: '/bucket', region: 'us-east-1', presigned: 60 });
    expect([answer.status, answer.code, field(answer.text, 'Region')]).toEqual([
      400,
      'AuthorizationQueryParametersError',
      REGION,
    ]);
  });

  test('G17 AssumeRole must be signed for the right region too', async () => {
    const body = 'Action=AssumeRole&RoleArn=arn:aws:iam:::role/r&RoleSessionName=name';
    const sts: Ask = { method: 'POST', path: '/', service: 'sts', body };
    expect((await serving.ask({ ...sts, region: 'us-east-1' })).status).toBe(400);
    expect((await serving.ask(sts)).status).toBe(200);
  });
});
