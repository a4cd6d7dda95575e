/** Tests which names are refused for everyone, and how international names are shown. */
import { readDomainName } from '@waybill/contract/domain-name';
import { expect, test } from 'vitest';
import { hasPlainLetters, shownName } from './letters.ts';
import { isReserved } from './reserved.ts';

const OWN = 'https://app.example';

test.each([
  'app.example',
  'files.app.example',
  'metadata.google.internal',
  'metadata.goog',
  'a.localhost',
  'printer.local',
  'host.lan',
  '1.0.0.127.in-addr.arpa',
  'co.uk',
  'github.io',
  'com.cn',
])('S101 %s is reserved', (name) => {
  expect(isReserved(name, OWN)).toBe(true);
});

test.each(['files.customer.com', 'customer.co.uk', 'notapp.example', 'example', 'files.customer.test'])(
  'S101 %s is not reserved beside https://app.example',
  (name) => {
    expect(isReserved(name, OWN)).toBe(name === 'example');
  },
);

const kept = (typed: string) => readDomainName(typed) ?? '';

test.each([
  ['files.customer.com', 'files.customer.com'],
  ['文件.公司.cn', '文件.公司.cn'],
  ['日本語ファイル.jp', '日本語ファイル.jp'],
  ['bücher.example', 'bücher.example'],
  ['почта.рф', 'почта.рф'],
  // Cyrillic letters that look like apple.
  ['аррӏе.com', 'xn--80ak6aa92e.com'],
])('S101 %s is shown as %s', (typed, shown) => {
  expect(hasPlainLetters(kept(typed))).toBe(true);
  expect(shownName(kept(typed))).toBe(shown);
});

test.each(['pаypal.com', 'xn--pypal-4ve.com', 'gооgle.com', 'filesα.example'])(
  'S101 %s mixes scripts',
  (typed) => {
    expect(hasPlainLetters(kept(typed))).toBe(false);
    expect(shownName(kept(typed))).toBe(kept(typed));
  },
);
