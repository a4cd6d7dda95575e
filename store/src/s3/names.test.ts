/** Tests which bucket names and keys are accepted and refused. */
import { describe, expect, test } from 'vitest';
import { checkBucketName, checkKey } from './names.ts';

describe('keys', () => {
  test.each([
    '../x',
    '..',
    '.',
    'a/../../b',
    'a/./b',
    'a/..',
    '/abs',
    '//',
    'a//b',
    '....//x',
    'C:\\x',
    '..\\x',
    '\\\\srv\\x',
    'nul\0',
    ' ',
    '   ',
    '%2e%2e/x',
    'a/%2E./b',
    '.%2e',
    '',
  ])('S52 %j is refused', (key) => {
    expect(() => checkKey(key)).toThrow(expect.objectContaining({ code: 'InvalidArgument' }));
  });

  test('S52 a key over 1,024 bytes is refused in any script', () => {
    checkKey('a'.repeat(1024));
    checkKey('文'.repeat(341));
    for (const long of ['a'.repeat(1025), '文'.repeat(342), '😀'.repeat(257)])
      expect(() => checkKey(long)).toThrow(expect.objectContaining({ code: 'KeyTooLongError' }));
  });

  test.each([
    'plain.txt',
    'with space',
    ' leading and trailing ',
    '#Team/a+b%41?.txt',
    'folder/',
    'a/b/c',
    '...',
    '..a/b..',
    'C:x',
    '中文/😀',
    '%2f',
    'quote\'"<&>',
    'tab\tnewline\n',
    '~user/.hidden',
  ])('%j is accepted', (key) => {
    expect(() => checkKey(key)).not.toThrow();
  });
});

describe('buckets', () => {
  test.each(['abc', 'a.b-c', '0'.repeat(63), 'my-bucket.1'])('%s is accepted', (name) => {
    expect(() => checkBucketName(name)).not.toThrow();
  });
  test.each([
    'ab',
    'A-b',
    'a..b',
    '-ab',
    'ab-',
    '.ab',
    '192.168.0.1',
    'a_b',
    '..',
    'a'.repeat(64),
    'a/b',
    'ä-b',
  ])('S53 %s is refused', (name) => {
    expect(() => checkBucketName(name)).toThrow(expect.objectContaining({ code: 'InvalidBucketName' }));
  });
});
