/** Tests AssumeRole: for the operator's keys only, with the requested policy. */

import { uriEncode } from '@waybill/contract/sigv4';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, field, OPERATOR, type Serving, startServing } from './serving.ts';

let serving: Serving;
const now = Date.parse('2026-05-01T10:00:00Z');
beforeAll(async () => {
  serving = await startServing({ now: () => now, prefix: '/s3' });
  await serving.store.createBucket('bucket');
});
afterAll(() => serving.stop());

const usual = {
  Action: 'AssumeRole',
  Version: '2011-06-15',
  RoleArn: 'arn:aws:iam::0:role/any',
  RoleSessionName: 'session',
};
const sts = (form: Record<string, string>, more: Partial<Ask> = {}) =>
  serving.ask({
    method: 'POST',
    path: '/s3/',
    service: 'sts',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: Object.entries(form)
      .map(([name, value]) => `${name}=${uriEncode(value)}`)
      .join('&'),
    ...more,
  });

test('AssumeRole issues credentials that obey the policy, until they expire', async () => {
  const Policy = JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: 's3:PutObject', Resource: 'arn:aws:s3:::bucket/a/*' }],
  });
  const { status, text } = await sts({ ...usual, Policy, DurationSeconds: '900' });
  expect(status).toBe(200);
  expect(text).toContain('<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">');
  expect(field(text, 'Expiration')).toBe(new Date(now + 900_000).toISOString());
  const as = {
    accessKeyId: field(text, 'AccessKeyId') ?? '',
    secretAccessKey: field(text, 'SecretAccessKey') ?? '',
    sessionToken: field(text, 'SessionToken') ?? '',
  };
  expect((await serving.ask({ as, method: 'PUT', path: '/s3/bucket/a/x', body: 'x' })).status).toBe(200);
  expect((await serving.ask({ as, method: 'PUT', path: '/s3/bucket/b/x', body: 'x' })).code).toBe(
    'AccessDenied',
  );
  expect((await serving.ask({ as, path: '/s3/bucket/a/x' })).code).toBe('AccessDenied');
});

test('without a policy the credentials have the operator’s rights, except AssumeRole', async () => {
  const { text } = await sts(usual, { path: '/s3' });
  expect(field(text, 'Expiration')).toBe(new Date(now + 3_600_000).toISOString());
  const as = {
    accessKeyId: field(text, 'AccessKeyId') ?? '',
    secretAccessKey: field(text, 'SecretAccessKey') ?? '',
    sessionToken: field(text, 'SessionToken') ?? '',
  };
  expect((await serving.ask({ as, path: '/s3/bucket' })).status).toBe(200);
  expect((await serving.ask({ as, path: '/s3/' })).status).toBe(200);
  expect((await sts(usual, { as })).code).toBe('AccessDenied');
});

test.each([
  ['another action', { ...usual, Action: 'GetFederationToken' }, 'InvalidAction'],
  ['no role', { ...usual, RoleArn: '' }, 'ValidationError'],
  ['no session', { ...usual, RoleSessionName: 'x' }, 'ValidationError'],
  ['markup in the session', { ...usual, RoleSessionName: '<x>' }, 'ValidationError'],
  ['too short', { ...usual, DurationSeconds: '899' }, 'ValidationError'],
  ['too long', { ...usual, DurationSeconds: '43201' }, 'ValidationError'],
  ['no number', { ...usual, DurationSeconds: '1e4' }, 'ValidationError'],
  [
    'a policy that is not understood',
    { ...usual, Policy: '{"Statement":[{"Effect":"Allow","NotAction":"s3:*","Resource":"*"}]}' },
    'MalformedPolicyDocument',
  ],
])('%s is refused', async (_, form, code) => {
  const answer = await sts(form);
  expect([answer.status, answer.code]).toEqual([400, code]);
  expect(answer.text).toContain('<ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">');
});

test('AssumeRole refuses every key but the operator’s', async () => {
  expect((await sts(usual, { as: null })).code).toBe('AccessDenied');
  expect((await sts(usual, { as: { ...OPERATOR, secretAccessKey: 'x' } })).code).toBe(
    'SignatureDoesNotMatch',
  );
  expect((await sts(usual, { service: 's3' })).code).toBe('AuthorizationHeaderMalformed');
  expect(
    (
      await sts(usual, {
        tamper: (sent) => {
          sent.body = Buffer.from(sent.body.toString().replace('any', 'all'));
        },
      })
    ).code,
  ).toBe('XAmzContentSHA256Mismatch');
  expect((await sts({ ...usual, Policy: 'x'.repeat(70_000) })).code).toBe('MaxMessageLengthExceeded');
});
