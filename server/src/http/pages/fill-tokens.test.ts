/** Proves what pages get of the operator's links to reviews, and of the regions. */
import { BUILT_IN_REGIONS } from '@waybill/contract/built-in-regions';
import { expect, test } from 'vitest';
import { fillTokens, type SiteSettings } from './fill-tokens.ts';

const settings = (
  reviewLinks: SiteSettings['operator']['reviewLinks'],
  regions = BUILT_IN_REGIONS,
): SiteSettings => ({
  regions,
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
  sso: undefined,
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

const LANDING =
  '<html data-regions="%REGION_DATA%">%REGION_COUNT% regions<ul>%REGION_SPOTS:<li style="left:1&#37;">Hong Kong</li>%</ul><ul>%REGION_SPOTS_ZH:香港%</ul>';

test('R04 regions of ours stay on the map as the build drew them, and are in the data', () => {
  const html = fillTokens(LANDING, 'text/html', settings([]));
  expect(html).toContain('>6 regions<ul><li style="left:1&#37;">Hong Kong</li></ul><ul>香港</ul>');
  expect(html).toContain('{&quot;id&quot;:&quot;oss-me-east-1&quot;,&quot;state&quot;:&quot;on&quot;');
});

test('R04 regions: after a change a page names those that are on, escaped, in both languages', () => {
  const [hongKong, ...others] = BUILT_IN_REGIONS.map((region) => ({ ...region, state: 'off' as const }));
  if (hongKong === undefined) throw new Error('no regions');
  const renamed = { ...hongKong, state: 'default' as const, name: '<Harbour>', nameZh: '港口' };
  expect(fillTokens(LANDING, 'text/html', settings([], [renamed, ...others]))).toContain(
    '>1 regions<ul><li class="sr-only">&lt;Harbour&gt;</li></ul><ul><li class="sr-only">港口</li></ul>',
  );
});
