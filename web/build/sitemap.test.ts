import { expect, test } from 'vitest';
import { sitemap } from './sitemap.mjs';

test('P18 sitemap: lists pages with their other languages and last change, and leaves hidden ones out', () => {
  const xml = sitemap([
    { path: '/blog/a', lang: 'en', changed: '2026-11-03' },
    { path: '/zh/blog/a', lang: 'zh', changed: '2026-11-04' },
    { path: '/pricing', lang: 'en' },
    { path: '/login', lang: 'en', hidden: true },
  ]);
  expect(xml).toContain(
    '<url><loc>%PUBLIC_URL%/blog/a</loc><lastmod>2026-11-03</lastmod><xhtml:link rel="alternate" hreflang="en" href="%PUBLIC_URL%/blog/a"/><xhtml:link rel="alternate" hreflang="zh-Hans" href="%PUBLIC_URL%/zh/blog/a"/></url>',
  );
  expect(xml).toMatch(/<loc>%PUBLIC_URL%\/pricing<\/loc><xhtml/);
  expect(xml).not.toContain('login');
});
