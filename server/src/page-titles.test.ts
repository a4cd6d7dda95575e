/** Proves that the pages that the server writes itself have titles like those of the site. */
import { expect, test } from 'vitest';
import { docsPage } from './http/docs/page.ts';
import { listPage } from './http/outbox/page.ts';
import { unsubscribeHtml } from './mail/unsubscribe/page.ts';

const brandName = 'Ship & Shore';
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

test.each(['en', 'zh'] as const)(
  'K19 titles (%s): the server’s own pages have the separator of the site',
  (lang) => {
    const pages = [
      docsPage({}, { lang, brandName, version: '1', serverUrl: 'https://files.example.com' }),
      listPage({ lang, brandName, mails: [], to: undefined, more: false }),
      unsubscribeHtml('done', { kind: 'downloaded', lang, address: 'a@example.com' }, brandName),
    ];
    for (const html of pages) expect(titleOf(html)).toMatch(/^[^·|–—]*[^·|–—\s] · Ship &amp; Shore$/u);
  },
);
