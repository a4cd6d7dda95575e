/** Tests which typed names are domain names, and how they are kept. */
import { expect, test } from 'vitest';
import { readDomainName } from './domain-name.ts';

test.each([
  ['files.customer.com', 'files.customer.com'],
  ['  Files.CUSTOMER.com ', 'files.customer.com'],
  ['customer.com', 'customer.com'],
  ['a-b.c1.co.uk', 'a-b.c1.co.uk'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
  ['文件。公司.cn', 'xn--5nqy36c.xn--55qx5d.cn'],
  ['ｆｉｌｅｓ.example', 'files.example'],
])('S101 %j is kept as %s', (typed, kept) => {
  expect(readDomainName(typed)).toBe(kept);
});

const label = 'a'.repeat(63);

test.each([
  '',
  'localhost',
  'customer',
  '127.0.0.1',
  '127.1',
  '0x7f.1',
  '2130706433',
  '[::1]',
  '::1',
  '169.254.169.254',
  '１２７.0.0.1',
  `${label}.${label}.${label}.${'b'.repeat(62)}.c`,
  `${'a'.repeat(64)}.com`,
  '*.x.com',
  'x.com/',
  'x.com/path',
  'x.com:25',
  'x.com.',
  'x.com。',
  '.x.com',
  'x..com',
  '-x.com',
  'x-.com',
  '_waybill.x.com',
  'https://x.com',
  'user@x.com',
  'x.com?y',
  'x.com#y',
  'x%2ecom',
  'x y.com',
  'x.com\nx.org',
  'xn--a.com',
  'x\u0000.com',
  '$(id).com',
  "x.com' or 1=1--",
])('S101 %j is no domain name', (typed) => {
  expect(readDomainName(typed)).toBeNull();
});

test('S163 a long name is refused at once', () => {
  const began = performance.now();
  for (const text of ['a.'.repeat(50_000), `${'é'.repeat(10_000)}.com`, ' '.repeat(100_000)])
    expect(readDomainName(text)).toBeNull();
  expect(performance.now() - began).toBeLessThan(100);
});
