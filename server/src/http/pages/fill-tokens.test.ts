/** Proves what pages get of the operator's links to reviews. */
import { expect, test } from 'vitest';
import { fillTokens, type SiteSettings } from './fill-tokens.ts';

const settings = (reviewLinks: SiteSettings['operator']['reviewLinks']): SiteSettings => ({
  publicUrl: 'https://files.example.com',
  brandName: 'Waybill',
  operator: {
    name: 'A',
    address: [],
    contact: 'a@example.com',
    priceNote: { en: undefined, zh: undefined },
    reviewLinks,
  },
  payments: 'sandbox',
  newRole: 'free',
});

const PAGE = '<html data-reviews="%REVIEW_DATA%"><ul>%REVIEW_LINKS%</ul>';

test('K05 P19 links to reviews are in the HTML and in its data, escaped', () => {
  const links = [{ name: '<b>"G2" & co', url: 'https://x.example/?a=1&b="2"' }];
  const html = fillTokens(PAGE, 'text/html', settings(links));
  const written =
    '[{&quot;name&quot;:&quot;&lt;b&gt;\\&quot;G2\\&quot; &amp; co&quot;,&quot;url&quot;:&quot;https://x.example/?a=1&amp;b=\\&quot;2\\&quot;&quot;}]';
  expect(html).toBe(
    `<html data-reviews="${written}"><ul><li><a class="link" href="https://x.example/?a=1&amp;b=&quot;2&quot;" target="_blank" rel="noopener">&lt;b&gt;&quot;G2&quot; &amp; co</a></li></ul>`,
  );
});

test('K05 P19 without links a page has none', () => {
  expect(fillTokens(PAGE, 'text/html', settings([]))).toBe('<html data-reviews=""><ul></ul>');
});
