/** Tests what policies allow, and that what is not understood is refused. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesGlob } from './glob.ts';
import { withinPrefix } from './grant.ts';
import { decide } from './policy.ts';
import { readPolicy } from './policy-document.ts';

const policy = (...statements: readonly unknown[]): string =>
  JSON.stringify({ Version: '2012-10-17', Statement: statements });
const allow = (Action: unknown, Resource: unknown, more = {}): unknown => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});

describe('deciding', () => {
  const mine = readPolicy(policy(allow(['s3:PutObject', 's3:Get*'], 'arn:aws:s3:::bucket/abc/*')));

  test.each([
    ['s3:PutObject', 'bucket', 'abc/x', 'allowed'],
    ['s3:putobject', 'bucket', 'abc/x/y', 'allowed'],
    ['s3:GetObject', 'bucket', 'abc/', 'allowed'],
    ['s3:PutObject', 'bucket', 'abcd/x', 'silent'],
    ['s3:PutObject', 'bucket', 'ab', 'silent'],
    ['s3:PutObject', 'bucket', 'x/abc/y', 'silent'],
    ['s3:PutObject', 'bucket2', 'abc/x', 'silent'],
    ['s3:DeleteObject', 'bucket', 'abc/x', 'silent'],
    ['s3:GetBucketLocation', 'bucket', undefined, 'silent'],
    ['s3:ListBucket', 'bucket', undefined, 'silent'],
  ] as const)('S57 %s on %s/%s: %s', (action, bucket, key, verdict) => {
    expect(decide(mine, { action, bucket, key })).toBe(verdict);
  });

  test('S57 a slug that begins like another is another', () => {
    const statements = withinPrefix('bucket', 'user/s/', ['s3:PutObject']);
    expect(decide(statements, { action: 's3:PutObject', bucket: 'bucket', key: 'user/s/f' })).toBe('allowed');
    expect(decide(statements, { action: 's3:PutObject', bucket: 'bucket', key: 'user/s1/f' })).toBe('silent');
    for (const prefix of ['user', 'user/s', '', '/', '/x/', 'a*/', 'a?/', 'a$/'])
      expect(() => withinPrefix('bucket', prefix, [])).toThrow();
  });

  test('S61 a listing is limited to its prefix', () => {
    const statements = readPolicy(
      policy(
        allow('s3:ListBucket', 'arn:aws:s3:::bucket', {
          Condition: { StringLike: { 's3:prefix': 'abc/*' } },
        }),
      ),
    );
    const list = (prefix?: string) =>
      decide(statements, { action: 's3:ListBucket', bucket: 'bucket', prefix });
    expect(list('abc/')).toBe('allowed');
    expect(list('abc/d/')).toBe('allowed');
    for (const prefix of [undefined, '', 'ab', 'abc', 'abcd/', 'x/abc/']) expect(list(prefix)).toBe('silent');
  });

  test('a Deny takes precedence over every Allow', () => {
    const statements = readPolicy(
      policy(allow('s3:*', '*'), {
        Effect: 'Deny',
        Action: 's3:Delete*',
        Resource: 'arn:aws:s3:::bucket/keep/*',
      }),
    );
    expect(decide(statements, { action: 's3:DeleteObject', bucket: 'bucket', key: 'keep/x' })).toBe('denied');
    expect(decide(statements, { action: 's3:DeleteObject', bucket: 'bucket', key: 'other' })).toBe('allowed');
    expect(decide(statements, { action: 's3:ListAllMyBuckets' })).toBe('allowed');
  });

  test('a pattern for a bucket does not match its objects', () => {
    const bucket = readPolicy(policy(allow('s3:*', 'arn:aws:s3:::bucket')));
    expect(decide(bucket, { action: 's3:GetObject', bucket: 'bucket', key: 'x' })).toBe('silent');
    const objects = readPolicy(policy(allow('s3:*', 'arn:aws:s3:::bucket/*')));
    expect(decide(objects, { action: 's3:ListBucket', bucket: 'bucket' })).toBe('silent');
    expect(decide(objects, { action: 's3:DeleteBucket', bucket: 'bucket' })).toBe('silent');
  });
});

describe('reading', () => {
  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['nothing said', '{"Statement":[]}'],
    ['no statement', '{}'],
    ['another version', '{"Version":"2030-01-01","Statement":[]}'],
    ['an unknown field', JSON.stringify({ Statement: [allow('s3:*', '*')], Foo: 1 })],
    ['NotAction', policy({ Effect: 'Allow', NotAction: 's3:Get*', Resource: '*' })],
    ['NotResource', policy({ Effect: 'Allow', Action: 's3:*', NotResource: '*' })],
    ['Principal', policy(allow('s3:*', '*', { Principal: '*' }))],
    ['another effect', policy({ Effect: 'allow', Action: 's3:*', Resource: '*' })],
    ['another service', policy(allow('ec2:*', '*'))],
    ['another ARN', policy(allow('s3:*', 'arn:aws:sqs:::x'))],
    ['many buckets', policy(allow('s3:*', 'arn:aws:s3:::buck*/x'))],
    ['no bucket', policy(allow('s3:*', 'arn:aws:s3:::'))],
    ['a variable', policy(allow('s3:*', 'arn:aws:s3:::bucket/$x/*'))],
    [
      'an unknown condition',
      policy(allow('s3:*', '*', { Condition: { IpAddress: { 'aws:SourceIp': '1.1.1.1' } } })),
    ],
    [
      'an unknown condition key',
      policy(allow('s3:*', '*', { Condition: { StringLike: { 's3:delimiter': '/' } } })),
    ],
    [
      'two conditions',
      policy(
        allow('s3:*', '*', {
          Condition: { StringLike: { 's3:prefix': 'a' }, StringEquals: { 's3:prefix': 'a' } },
        }),
      ),
    ],
    ['an empty condition', policy(allow('s3:*', '*', { Condition: {} }))],
    ['no action', policy({ Effect: 'Allow', Resource: '*' })],
    ['an empty list', policy(allow([], '*'))],
    ['a number', policy(allow(['s3:*', 5], '*'))],
    ['too long', policy(allow('s3:*', `arn:aws:s3:::bucket/${'x'.repeat(2048)}`))],
  ])('%s is refused', (_, json) => {
    expect(() => readPolicy(json)).toThrow(expect.objectContaining({ code: 'MalformedPolicyDocument' }));
  });

  test('any text is a policy or refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        try {
          readPolicy(text);
        } catch (error) {
          expect(error).toMatchObject({ code: 'MalformedPolicyDocument' });
        }
      }),
    );
  });
});

test('patterns match as a regular expression would, and never take long', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*', '?'), maxLength: 12 });
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 12 });
  fc.assert(
    fc.property(letters, texts, (pattern, text) => {
      const source = pattern.replaceAll('/', '\\/').replaceAll('*', '[^]*').replaceAll('?', '[^]');
      expect(matchesGlob(pattern, text)).toBe(new RegExp(`^${source}$`).test(text));
    }),
  );
  expect(matchesGlob(`${'*a'.repeat(500)}b`, 'a'.repeat(1024))).toBe(false);
});
