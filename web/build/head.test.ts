import { describe, expect, test } from 'vitest';
import { headHtml } from './head.mjs';

const head = { title: 'A "title" <b>', description: 'About & more' };
const page = {
  lang: 'en',
  hidden: false,
  path: '/blog/a',
  alternates: [['en', '/blog/a'] as [string, string], ['zh-Hans', '/zh/blog/a'] as [string, string]],
} as const;

describe('the head of a page', () => {
  test('P18 names its address, its other languages and its picture', () => {
    const html = headHtml(head, { ...page, alternates: [...page.alternates], image: '/assets/og-1.png' });
    expect(html).toContain('<link rel="canonical" href="%PUBLIC_URL%/blog/a">');
    expect(html).toContain('<link rel="alternate" hreflang="zh-Hans" href="%PUBLIC_URL%/zh/blog/a">');
    expect(html).toContain('<meta property="og:image" content="%PUBLIC_URL%/assets/og-1.png">');
    expect(html).toContain('<meta name="twitter:image" content="%PUBLIC_URL%/assets/og-1.png">');
    expect(html).toContain('<meta property="og:image:alt" content="A &quot;title&quot; &lt;b&gt;">');
    expect(html).toContain('content="index, follow"');
  });

  test('P18 has the product’s name in its title, and beside a shared link only as the name of the site', () => {
    const html = headHtml({ ...head, title: 'Help · %BRAND_NAME%' }, page);
    expect(html).toContain('<title>Help · %BRAND_NAME%</title>');
    expect(html).toContain('<meta property="og:title" content="Help">');
    expect(html).toContain('<meta property="og:site_name" content="%BRAND_NAME%">');
  });

  test('P18 points to its feed', () => {
    const feed = { title: 'The blog', path: '/blog.atom' };
    expect(headHtml(head, { ...page, feed })).toContain(
      '<link rel="alternate" type="application/atom+xml" title="The blog" href="/blog.atom">',
    );
    expect(headHtml(head, page)).not.toContain('atom');
  });

  test('P18 S77 data for search engines cannot end its script', () => {
    const data = { text: '</script><script>alert(1)</script> & <!--' };
    const html = headHtml(head, { ...page, data });
    const [, inside = '', after] =
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>([\s\S]*)/.exec(html) ?? [];
    expect(inside).not.toMatch(/[<>&]/);
    expect(JSON.parse(inside)).toEqual(data);
    expect(after).toBe('');
  });
});
