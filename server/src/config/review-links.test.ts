/** Proves which links to reviews are taken, and that wrong ones stop the start with what would be right. */
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const linksOf = (text: string) => readConfig({ REVIEW_LINKS: text }).operator.reviewLinks;

test('K05 P19 REVIEW_LINKS: names and https addresses are read in their order, and none are set by default', () => {
  expect(readConfig({}).operator.reviewLinks).toEqual([]);
  expect(
    linksOf(' G2 https://www.g2.com/products/waybill , Trusted Shops https://x.example/a?b=1%2C2,'),
  ).toEqual([
    { name: 'G2', url: 'https://www.g2.com/products/waybill' },
    { name: 'Trusted Shops', url: 'https://x.example/a?b=1%2C2' },
  ]);
});

test.each([
  'https://www.g2.com/products/waybill',
  'G2 http://www.g2.com/products/waybill',
  'G2 javascript:alert(1)',
  'G2 https://',
  'G2 https://me:secret@x.example/',
  `${'x'.repeat(41)} https://x.example`,
  'a\u202Eb https://x.example',
  `G2 https://x.example/${'x'.repeat(300)}`,
  Array.from({ length: 7 }, (_, n) => `R${n} https://x.example/${n}`).join(', '),
])('K05 P19 REVIEW_LINKS as %j stops the start and says what would be right', (text) => {
  expect(() => linksOf(text)).toThrow(ConfigError);
  expect(() => linksOf(text)).toThrow(/^REVIEW_LINKS is wrong: it should be .*https address/);
});
