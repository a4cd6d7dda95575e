/** Tests the one rule for mail addresses, which server and pages use. */
import { describe, expect, test } from 'vitest';
import { cleanEmail, emailAddress, isEmail } from './address.ts';

test('only forms remove the space around an address', () => {
  expect(cleanEmail(' A@B.cn\n')).toBe('a@b.cn');
  expect(isEmail(' A@B.cn\n')).toBe(true);
  expect(emailAddress.safeParse(' a@b.cn').success).toBe(false);
});

test('an address is kept in lower case', () => {
  expect(emailAddress.parse('First.Last+Tag@Sub.Portline.NL')).toBe('first.last+tag@sub.portline.nl');
});

describe('isEmail', () => {
  test.each(['a@b.cn', 'A@B.CN', 'first.last+tag@sub.portline.nl', "o'neil@x-y.io", 'x@xn--fiqs8s.cn'])(
    'takes %s',
    (text) => expect(isEmail(text)).toBe(true),
  );
  test.each([
    '',
    'a',
    '@b.cn',
    'a@',
    'a@b',
    'a@@b.cn',
    'a@b@c.cn',
    '.a@b.cn',
    'a.@b.cn',
    'a..b@c.cn',
    'a b@c.cn',
    'a@-b.cn',
    'a@b..cn',
    'a@b.c',
    'a@b.123',
    '<a@b.cn>',
    'a@b.cn;c@d.cn',
    'a@b.cn\nBcc: c@d.cn',
    '用户@例子.中国',
    `${'a'.repeat(65)}@b.cn`,
    `a@${'b.'.repeat(127)}cn`,
    `a@${'b.'.repeat(160)}cn`,
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false));

  // A pattern that backtracks would need minutes for these; vitest's own time limit is the judge.
  test.each([
    ['dots', '.'.repeat(10_240)],
    ['local dots', `${'a.'.repeat(5120)}@`],
    ['domain dots', `a@${'b.'.repeat(5119)}`],
    ['dashes', `a@${'-'.repeat(10_240)}`],
    ['at signs', '@'.repeat(10_240)],
    ['letters and a bang', `${'a'.repeat(10_240)}!`],
    ['dashes inside the allowed length', `a@${'a-'.repeat(150)}!.cn`],
    ['dots inside the allowed length', `a@${'a.'.repeat(150)}!`],
  ])('stays quick on 10 kB of %s', (_, text) => {
    for (let round = 0; round < 200; round += 1) expect(isEmail(text)).toBe(false);
  });
});
