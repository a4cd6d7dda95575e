import type { SiteContent } from '@waybill/contract/site-content';
import { describe, expect, test } from 'vitest';
import type { BlogArticle } from '../src/features/content/types.ts';
import { localPath } from '../src/i18n/lang.ts';
import { blogFeed, feedFile, feedOfPage, updatesFeed } from './feed.mjs';

const article: BlogArticle = {
  name: 'a',
  title: 'A & B',
  description: 'About <it>',
  headings: [],
  html: '<p><a href="/support/x">x</a> <a href="https://e.test/y">y</a></p><img src="/assets/1.webp" srcset="/assets/1.webp 1w, /assets/2.webp 2w">',
  date: '2026-11-03',
  updated: '2026-11-20',
  minutes: 3,
  picture: null,
  try: 'send',
};

describe('feeds', () => {
  test('P16 the blog’s feed has every article with its days and whole text, links leading back to the site', () => {
    const older: BlogArticle = { ...article, name: 'b', date: '2026-10-01', updated: null };
    const xml = blogFeed([article, older], { lang: 'zh', localPath });
    expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-Hans">');
    expect(xml).toContain('<link rel="self" href="%PUBLIC_URL%/blog-zh.atom"/>');
    expect(xml).toContain('<link href="%PUBLIC_URL%/zh/blog"/>');
    expect(xml).toContain('<updated>2026-11-20T00:00:00Z</updated>\n<author>');
    expect(xml).toContain('<id>%PUBLIC_URL%/zh/blog/a</id><title>A &amp; B</title>');
    expect(xml).toContain(
      '<published>2026-11-03T00:00:00Z</published><updated>2026-11-20T00:00:00Z</updated>',
    );
    expect(xml).toContain('<summary>About &lt;it&gt;</summary>');
    expect(xml.match(/<entry>/g)).toHaveLength(2);
    expect(xml).toContain('<a href="%PUBLIC_URL%/support/x">x</a> <a href="https://e.test/y">y</a>');
    expect(xml).toContain('srcset="%PUBLIC_URL%/assets/1.webp 1w, %PUBLIC_URL%/assets/2.webp 2w"/>');
  });

  test('P09 the feed of the release notes has every note under its own anchor', () => {
    const notes: SiteContent['updates'] = [
      {
        id: 'n',
        date: '2026-11-09',
        title: { en: 'New', zh: '新' },
        text: { en: ['One & two'], zh: ['一'] },
        link: null,
      },
    ];
    const xml = updatesFeed(notes, { lang: 'en', localPath });
    expect(xml).toContain('<id>%PUBLIC_URL%/updates#n</id>');
    expect(xml).toContain('<p>One &amp; two</p></div></content>');
    expect(xml).toContain('<updated>2026-11-09T00:00:00Z</updated>');
  });

  test('P09 P16 pages of the blog and of the release notes point to their feeds', () => {
    expect(feedFile('blog', 'en')).toBe('blog.atom');
    expect(feedOfPage('blog-article', 'zh')).toEqual({ title: '%BRAND_NAME% 博客', path: '/blog-zh.atom' });
    expect(feedOfPage('updates', 'en')?.path).toBe('/updates.atom');
    expect(feedOfPage('pricing', 'en')).toBeNull();
  });
});
