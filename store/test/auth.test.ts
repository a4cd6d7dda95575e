/** Tests that only complete, fresh, correctly signed requests are accepted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ask, OPERATOR, type Serving, startServing } from './serving.ts';

const start = Date.parse('2026-05-01T10:00:00Z');
let now = start;
let serving: Serving;
beforeAll(async () => {
  serving = await startServing({ now: () => now });
  await serving.store.createBucket('bucket');
});
afterAll(() => serving.stop());

const put: Ask = { method: 'PUT', path: '/bucket/key', body: 'hello' };
const refused = async (ask: Ask) => {
  const { status, code } = await serving.ask(ask);
  return `${status} ${code}`;
};

describe('in the header', () => {
  test('the right key is accepted, every other is refused', async () => {
    expect((await serving.ask(put)).status).toBe(200);
    expect(await refused({ ...put, as: null })).toBe('403 AccessDenied');
    expect(await refused({ ...put, as: { ...OPERATOR, secretAccessKey: 'wrong' } })).toBe(
      '403 SignatureDoesNotMatch',
    );
    expect(await refused({ ...put, as: { ...OPERATOR, accessKeyId: 'UNKNOWN' } })).toBe(
      '403 InvalidAccessKeyId',
    );
    expect(await refused({ ...put, service: 'sts' })).toBe('400 AuthorizationHeaderMalformed');
  });

  test('a clock may be wrong by a quarter of an hour', async () => {
    expect((await serving.ask({ ...put, time: now - 899_000 })).status).toBe(200);
    expect((await serving.ask({ ...put, time: now + 899_000 })).status).toBe(200);
    expect(await refused({ ...put, time: now - 901_000 })).toBe('403 RequestTimeTooSkewed');
    expect(await refused({ ...put, time: now + 901_000 })).toBe('403 RequestTimeTooSkewed');
  });

  test('any change after signing is detected', async () => {
    const tamper = (change: Ask['tamper']): Promise<string> =>
      refused(change === undefined ? put : { ...put, tamper: change });
    expect(
      await tamper((sent) => {
        sent.path = '/bucket/other';
      }),
    ).toBe('403 SignatureDoesNotMatch');
    expect(
      await tamper((sent) => {
        sent.path += '?acl';
      }),
    ).toBe('403 SignatureDoesNotMatch');
    expect(
      await tamper((sent) => {
        sent.headers.host = 'evil.example';
      }),
    ).toBe('403 SignatureDoesNotMatch');
    expect(
      await tamper((sent) => {
        sent.headers['x-amz-date'] = '20260501T100001Z';
      }),
    ).toBe('403 SignatureDoesNotMatch');
    expect(
      await tamper((sent) => {
        sent.body = Buffer.from('hellO');
      }),
    ).toBe('400 XAmzContentSHA256Mismatch');
    expect(
      await tamper((sent) => {
        sent.headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD';
      }),
    ).toBe('403 SignatureDoesNotMatch');
    expect((await serving.ask({ method: 'HEAD', path: '/bucket/other' })).status).toBe(404);
  });

  test('every x-amz header and the host must be signed', async () => {
    expect(await refused({ ...put, unsigned: { 'x-amz-meta-evil': '1' } })).toBe('403 AccessDenied');
    expect(await refused({ ...put, unsigned: { 'x-amz-copy-source': '/bucket/key' } })).toBe(
      '403 AccessDenied',
    );
    const noHost = (sent: { headers: Record<string, string> }) => {
      sent.headers.authorization = (sent.headers.authorization ?? '').replace('host;', '');
    };
    expect(await refused({ ...put, tamper: noHost })).toBe('400 AuthorizationHeaderMalformed');
  });

  test.each([
    ['Bearer x', '400 AuthorizationHeaderMalformed'],
    ['AWS AKIA:c2ln', '400 InvalidRequest'],
    ['AWS4-HMAC-SHA256', '400 InvalidRequest'],
    ['AWS4-HMAC-SHA256 Credential=', '400 AuthorizationHeaderMalformed'],
    [
      'AWS4-HMAC-SHA256 Credential=a/b/c/d/e,SignedHeaders=host,Signature=0',
      '400 AuthorizationHeaderMalformed',
    ],
    [
      `AWS4-HMAC-SHA256 Credential=OPERATOR/20260501/us-east-1/s3/aws4_request,SignedHeaders=host;host,Signature=${'0'.repeat(64)}`,
      '400 AuthorizationHeaderMalformed',
    ],
    [
      `AWS4-HMAC-SHA256 Credential=OPERATOR/20260430/us-east-1/s3/aws4_request,SignedHeaders=host,Signature=${'0'.repeat(64)}`,
      '400 AuthorizationHeaderMalformed',
    ],
  ])('%s', async (authorization, expected) => {
    expect(await refused({ ...put, as: null, unsigned: { authorization } })).toBe(expected);
  });

  test('duplicates of single headers are refused', async () => {
    const head = 'GET /bucket/key HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';
    for (const twice of ['Authorization: a', 'x-amz-date: a', 'Range: bytes=0-1', 'x-amz-content-sha256: a'])
      expect(await serving.raw(`${head}${twice}\r\n${twice}\r\n\r\n`)).toContain(
        '<Code>InvalidRequest</Code>',
      );
  });
});

describe('in the query', () => {
  const get: Ask = { path: '/bucket/key', presigned: 600 };

  test('a presigned URL works until it expires', async () => {
    await serving.ask(put);
    expect((await serving.ask(get)).text).toBe('hello');
    expect(await refused({ ...get, time: now - 601_000 })).toBe('403 AccessDenied');
    expect(await refused({ ...get, time: now + 901_000 })).toBe('403 AccessDenied');
    expect((await serving.ask({ ...get, presigned: 604_800 })).status).toBe(200);
    expect(await refused({ ...get, presigned: 604_801 })).toBe('400 AuthorizationQueryParametersError');
    expect(await refused({ ...get, presigned: 0 })).toBe('400 AuthorizationQueryParametersError');
    expect(await refused({ ...get, unsigned: { 'x-amz-meta-a': 'b' } })).toBe('403 AccessDenied');
    expect(await refused({ ...get, unsigned: { authorization: 'x' } })).toBe('400 InvalidArgument');
  });

  test('a presigned URL is for one method, one object and what was signed with it', async () => {
    const change = (replace: (path: string) => string): Ask => ({
      ...get,
      tamper: (sent) => {
        sent.path = replace(sent.path);
      },
    });
    expect(await refused(change((path) => path.replace('/key', '/key2')))).toBe('403 SignatureDoesNotMatch');
    expect(await refused(change((path) => path.replace('Expires=600', 'Expires=6000')))).toBe(
      '403 SignatureDoesNotMatch',
    );
    expect(await refused(change((path) => `${path}&response-content-type=text/html`))).toBe(
      '403 SignatureDoesNotMatch',
    );
    const signed = await serving.ask({
      ...get,
      query: {
        'response-content-type': 'text/html',
        'response-content-disposition': 'attachment; filename="é"',
      },
    });
    expect(signed.headers['content-type']).toBe('text/html');
    expect(signed.headers['content-security-policy']).toContain('sandbox');
    expect(signed.headers['x-content-type-options']).toBe('nosniff');
    expect(await refused({ ...get, query: { 'response-content-type': 'a\r\nset-cookie: b' } })).toBe(
      '400 InvalidArgument',
    );
  });

  test('headers in a presigned URL count as headers', async () => {
    const link: Ask = { method: 'PUT', path: '/bucket/link', presigned: 60, body: 'linked' };
    expect(
      (
        await serving.ask({
          ...link,
          query: { 'X-Amz-Meta-Colour': 'red', 'x-amz-checksum-crc32': 'AAAAAA==' },
        })
      ).status,
    ).toBe(200);
    expect((await serving.ask({ method: 'HEAD', path: '/bucket/link' })).headers['x-amz-meta-colour']).toBe(
      'red',
    );
    expect(await refused({ ...link, query: { 'x-amz-checksum-crc32': 'AAAAAQ==' } })).toBe('400 BadDigest');
  });
});

describe('temporary', () => {
  const all = [{ effect: 'Allow', actions: ['s3:*'], resources: ['*'] }] as const;

  test('S65 temporary credentials expire, and any change invalidates them', async () => {
    const mine = serving.credentials(all, { end: now + 900_000 });
    const other = serving.credentials(all, { end: now + 900_000 });
    expect((await serving.ask({ ...put, as: mine })).status).toBe(200);
    expect((await serving.ask({ path: '/bucket/key', presigned: 60, as: mine })).text).toBe('hello');
    expect(await refused({ ...put, as: { ...mine, sessionToken: other.sessionToken ?? '' } })).toBe(
      '403 InvalidToken',
    );
    const { sessionToken: _, ...bare } = mine;
    expect(await refused({ ...put, as: bare })).toBe('403 InvalidToken');
    expect(await refused({ ...put, as: { ...OPERATOR, sessionToken: mine.sessionToken ?? '' } })).toBe(
      '403 InvalidToken',
    );
    expect(await refused({ ...put, as: { ...mine, sessionToken: 'nonsense' } })).toBe('403 InvalidToken');
    expect(await refused({ ...put, as: { ...mine, secretAccessKey: 'wrong' } })).toBe(
      '403 SignatureDoesNotMatch',
    );
    now = start + 899_000;
    expect((await serving.ask({ ...put, as: mine })).status).toBe(200);
    now = start + 901_000;
    expect(await refused({ ...put, as: mine })).toBe('403 ExpiredToken');
    now = start;
  });

  test('S65 a revoked draft is refused at once', async () => {
    const mine = serving.credentials(all, { end: now + 900_000, draft: { id: 'd1', bytes: 1000 } });
    expect((await serving.ask({ ...put, as: mine })).status).toBe(200);
    await serving.store.revoke('d1');
    expect(await refused({ ...put, as: mine })).toBe('403 InvalidToken');
  });
});
