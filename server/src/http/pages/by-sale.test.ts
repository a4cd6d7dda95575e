/** Proves what is left of a page where nothing is sold. */
import { expect, test } from 'vitest';
import { dataBySale, withoutAmounts } from './by-sale.ts';

/** As the build writes it. */
const script = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
const names = (html: string): string[] =>
  JSON.parse(html.replace(/<[^>]*>/g, '')).mainEntity.map(({ name }: { name: string }) => name);

const faq = script({
  '@type': 'FAQPage',
  mainEntity: [
    { name: 'Why?' },
    { name: '%SOLD%What does it cost?', acceptedAnswer: { text: '$12 \u003ca month' } },
    { name: '%UNSOLD%Who decides?' },
  ],
});

test('H23 the data of a page has the questions for what is sold here, without their marks', () => {
  expect(names(dataBySale(faq, true))).toEqual(['Why?', 'What does it cost?']);
  expect(names(dataBySale(faq, false))).toEqual(['Why?', 'Who decides?']);
  expect(dataBySale(faq, true)).not.toContain('<a month');
  const other = script({ '@type': 'BreadcrumbList' });
  expect(dataBySale(other, false)).toBe(other);
});

test('H23 where nothing is sold, no amount is left in a page', () => {
  const html = '<b>$9</b><p>$1,188 billed once a year</p><p>$29.50, then $69 a month</p><p>$x</p>';
  expect(withoutAmounts(html)).toBe('<b></b><p> billed once a year</p><p>, then  a month</p><p>$x</p>');
});
