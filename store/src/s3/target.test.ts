/** Tests that a request target has exactly one meaning. */
import { encodePath, uriEncode } from '@waybill/contract/sigv4';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { S3Error } from '../errors.ts';
import { checkKey } from './names.ts';
import { parseTarget } from './target.ts';

const isKey = (key: string): boolean => {
  try {
    checkKey(key);
    return true;
  } catch {
    return false;
  }
};

const keys = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter(isKey);
const words = fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), fc.string({ maxLength: 10 }), {
  maxKeys: 4,
});

test('an encoded target is decoded to what the client meant, at the root and below a prefix', () => {
  fc.assert(
    fc.property(keys, words, fc.constantFrom('', '/s3'), (key, query, prefix) => {
      const path = encodePath(`${prefix}/bucket/${key}`);
      const text = Object.entries(query).map(([name, value]) => `${uriEncode(name)}=${uriEncode(value)}`);
      const target = parseTarget(`${path}?${text.join('&')}`, prefix);
      expect(target).toEqual({ path, bucket: 'bucket', key, query: new Map(Object.entries(query)) });
    }),
  );
});

test('S53 any text is a target inside one bucket or refused', () => {
  const pieces = fc.constantFrom(
    '/',
    '.',
    '..',
    '%2e',
    '%2F',
    '%252e',
    '%00',
    '%',
    'a',
    'bucket',
    '\\',
    '?',
    '&',
    '=',
    '+',
    'é',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 12 }), (parts) => {
      const url = `/${parts.join('')}`;
      try {
        const { bucket, key, path } = parseTarget(url, '');
        expect(path.split('/').some((step) => step === '..' || step === '.')).toBe(false);
        expect(encodePath([`/${bucket ?? ''}`, key].filter((part) => part !== undefined).join('/'))).toBe(
          key === undefined ? path.replace(/(?<=.)\/$/, '') : path,
        );
      } catch (error) {
        expect(error).toBeInstanceOf(S3Error);
      }
    }),
  );
});

test.each([
  ['S53 /bucket-a/../bucket-b/k', 'InvalidArgument'],
  ['S53 /bucket-a/%2e%2e/bucket-b/k', 'InvalidArgument'],
  ['S53 /bucket-a/%252e%252e/bucket-b/k', 'InvalidArgument'],
  ['S53 /../bucket-b/k', 'InvalidBucketName'],
  ['S53 //bucket-b/k', 'InvalidBucketName'],
  ['S52 /bucket-a/..%2fx', 'InvalidArgument'],
  ['S52 /bucket-a/%5c%5csrv', 'InvalidArgument'],
  ['S52 /bucket-a/%00', 'InvalidArgument'],
  ['S52 /bucket-a/%ff%fe', 'InvalidURI'],
  ['S52 /bucket-a/%C0%AE%C0%AE/x', 'InvalidURI'],
  ['S52 /bucket-a/%zz', 'InvalidURI'],
  ['S53 http://elsewhere/bucket-a/k', 'InvalidURI'],
  ['S53 *', 'InvalidURI'],
  ['S61 /bucket-a?prefix=a&prefix=b', 'InvalidArgument'],
])('%s is refused', (title, code) => {
  expect(() => parseTarget(title.slice(4), '')).toThrow(expect.objectContaining({ code }));
});

test('a path outside the prefix is refused', () => {
  for (const url of ['/', '/s3x/bucket', '/api', '/s'])
    expect(() => parseTarget(url, '/s3')).toThrow(expect.objectContaining({ code: 'InvalidURI' }));
  expect(parseTarget('/s3', '/s3').bucket).toBeUndefined();
  expect(parseTarget('/s3/', '/s3').bucket).toBeUndefined();
  expect(() => parseTarget('/s3/../bucket', '/s3')).toThrow(
    expect.objectContaining({ code: 'InvalidBucketName' }),
  );
});
