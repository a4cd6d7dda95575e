import { describe, expect, test } from 'vitest';
import type { BlogArticle, PlainPage, SupportArticle } from '../../src/features/content/types.ts';
import { structuredData } from './structured-data.ts';

const head = { title: 'A title', description: 'A description.', headings: [] };
const article: BlogArticle = {
  ...head,
  name: 'a',
  html: '',
  date: '2026-11-03',
  updated: null,
  minutes: 3,
  picture: null,
  try: 'send',
};
const image = '/assets/og-1.png';

describe('structured data', () => {
  test('P16 a blog article names its days, language, picture, author and publisher', () => {
    const page = { lang: 'zh', path: '/zh/blog/a', kind: 'blog', image } as const;
    expect(structuredData({ ...page, document: article })).toMatchObject({
      '@type': 'Article',
      headline: 'A title',
      description: 'A description.',
      datePublished: '2026-11-03',
      dateModified: '2026-11-03',
      inLanguage: 'zh-Hans',
      image: '%PUBLIC_URL%/assets/og-1.png',
      author: { name: '%OPERATOR_NAME%' },
      publisher: { name: '%BRAND_NAME%' },
    });
    const changed = structuredData({ ...page, document: { ...article, updated: '2026-11-09' } });
    expect(changed).toMatchObject({ datePublished: '2026-11-03', dateModified: '2026-11-09' });
  });

  test('P09 the questions page lists each question with its whole answer as text', () => {
    const html = [
      '<h2 id="sending">Sending</h2>',
      '<h3 id="a">Is it A &amp; B?</h3><p>Yes, <a href="/x">by link</a>.</p><ul><li>One</li>\n<li>Two</li></ul>',
      '<h3 id="b">Why?</h3>\n<p>Because.</p>',
      '<h2 id="other">Other</h2><p>No question.</p>',
    ].join('\n');
    const document: PlainPage = { ...head, name: 'faqs', heading: 'Questions', lead: 'Short.', html };
    const data = structuredData({ lang: 'en', path: '/faqs', kind: 'pages', document, image });
    expect(data).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        { name: 'Is it A & B?', acceptedAnswer: { text: 'Yes, by link.\nOne\nTwo' } },
        { name: 'Why?', acceptedAnswer: { text: 'Because.' } },
      ],
    });
    expect((data as { mainEntity: unknown[] }).mainEntity).toHaveLength(2);
    const about = { ...document, name: 'about' };
    expect(structuredData({ lang: 'en', path: '/about', kind: 'pages', document: about, image })).toBeNull();
  });

  test('H23 a question that is only true where plans are sold, or where they are not, is marked for the server', () => {
    const html = [
      '<h3 id="a">Why?</h3><p>Because.</p>',
      '<div class="only-sold">\n<h3 id="b">What does it cost?</h3>\n<p>$12.</p>\n</div>',
      '<div class="only-unsold">\n<h3 id="c">Who decides?</h3>\n<p>Ask.</p>\n</div>',
    ].join('\n');
    const document: PlainPage = { ...head, name: 'faqs', heading: 'Questions', lead: 'Short.', html };
    const data = structuredData({ lang: 'en', path: '/faqs', kind: 'pages', document, image });
    expect(data).toMatchObject({
      mainEntity: [
        { name: 'Why?' },
        { name: '%SOLD%What does it cost?', acceptedAnswer: { text: '$12.' } },
        { name: '%UNSOLD%Who decides?', acceptedAnswer: { text: 'Ask.' } },
      ],
    });
  });

  test('P10 a support article says that it is part of the help pages', () => {
    const document: SupportArticle = {
      ...head,
      name: 'receipts',
      html: '',
      group: 'tracking',
      updated: '2026-11-01',
      related: [],
      sold: false,
    };
    const page = { lang: 'zh', path: '/zh/support/receipts', kind: 'support', image } as const;
    expect(structuredData({ ...page, document })).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: '帮助', item: '%PUBLIC_URL%/zh/support' },
        { position: 2, name: 'A title', item: '%PUBLIC_URL%/zh/support/receipts' },
      ],
    });
  });
});
