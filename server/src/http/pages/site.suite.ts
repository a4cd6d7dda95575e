/** A small built site in a folder of its own, and the server that serves it, for tests. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { LANGS } from '@waybill/contract/accounts';
import { BUILT_IN_REGIONS } from '@waybill/contract/built-in-regions';
import { fastify } from 'fastify';
import { afterAll } from 'vitest';
import { OUR_NAME } from '../../config/operator-settings.ts';
import type { Announced } from './announcing.ts';
import { openSite } from './site.ts';

const files: Record<string, string> = {
  'assets/a-1.js': 'console.log(1)',
  'robots.txt': 'Sitemap: %PUBLIC_URL%/sitemap.xml',
  'pages/index.html':
    '<html data-payments="%PAYMENTS%" data-new-role="%NEW_ROLE%" data-sso="%SSO_NAME%" data-sso-only="%SSO_ONLY%"><link rel="canonical" href="%PUBLIC_URL%/">home',
  'pages/zh/index.html': '首页',
  'pages/invite/_id.html': 'invitation',
  'pages/zh/invite/_id.html': '邀请',
  'pages/w/_slug.html':
    '<title>Waybill</title><meta property="og:image" content="%PUBLIC_URL%/og.png"><meta name="twitter:card" content="x"><meta name="robots" content="noindex">',
  'pages/legal.html':
    '<html data-name="%BRAND_NAME%" data-operator-address="%OPERATOR_ADDRESS_LINES%" data-price-note="%PRICE_NOTE:%"><title>Terms · %BRAND_NAME%</title><meta property="og:image" content="%PUBLIC_URL%/og.png"><p>%OPERATOR_NAME%<br>%OPERATOR_ADDRESS%<br>%OPERATOR_CONTACT%</p><p>%PRICE_NOTE:In US dollars.%</p><p>100%, %E4%BC%</p>',
  'pages/article.html':
    '<meta property="og:image" content="%PUBLIC_URL%/assets/og-1.png"><script type="application/ld+json">{"name":"%BRAND_NAME%","at":"%OPERATOR_ADDRESS%"}</script><p>%BRAND_NAME%</p>',
  'blog.atom': '<name>%BRAND_NAME%</name><content type="xhtml">%OPERATOR_ADDRESS%</content>',
  'manifest.webmanifest': '{"name": "%BRAND_NAME%"}',
  'pages/dev.html': 'gallery',
  'pages/dash/_any.html': 'dashboard',
  'pages/framed.html': '<body><div id="root">framed</div></body>',
  'pages/404.html': 'missing',
  'pages/zh/404.html': '没有',
  'secret.js': 'not listed',
  '.htaccess': 'not listed',
  'autorun.inf': 'not listed',
};
const ours = {
  brandName: OUR_NAME,
  operator: {
    name: OUR_NAME,
    address: [],
    contact: 'https://files.example.com',
    priceNote: { en: undefined, zh: undefined },
    reviewLinks: [],
  },
};

/** Called at the top of a test file; the folder is removed at its end. */
export function openTestSite() {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-site-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'site', name, '..'), { recursive: true });
    writeFileSync(join(folder, 'site', name), text);
  }
  writeFileSync(join(folder, 'waybill.js'), '#!/usr/bin/env node');
  writeFileSync(join(folder, 'site/assets/a-1.js.br'), brotliCompressSync('console.log(1)'));
  writeFileSync(
    join(folder, 'site.json'),
    JSON.stringify({
      files: {
        '/assets/a-1.js': {
          file: 'assets/a-1.js',
          type: 'text/javascript; charset=utf-8',
          immutable: true,
          encodings: ['br'],
          etag: '"a1"',
        },
        '/manifest.webmanifest': {
          file: 'manifest.webmanifest',
          type: 'application/manifest+json; charset=utf-8',
          template: true,
        },
        '/blog.atom': { file: 'blog.atom', type: 'application/atom+xml; charset=utf-8', template: true },
        '/robots.txt': { file: 'robots.txt', type: 'text/plain; charset=utf-8', template: true },
      },
      pages: [
        { path: '/', lang: 'en', file: 'pages/index.html' },
        { path: '/zh', lang: 'zh', file: 'pages/zh/index.html' },
        { path: '/support', lang: 'en', file: 'pages/index.html' },
        { path: '/support/receipts', lang: 'en', file: 'pages/index.html' },
        { path: '/invite/:id', lang: 'en', file: 'pages/invite/_id.html' },
        { path: '/zh/invite/:id', lang: 'zh', file: 'pages/zh/invite/_id.html' },
        { path: '/w/:slug', lang: 'en', file: 'pages/w/_slug.html' },
        { path: '/terms', lang: 'en', file: 'pages/legal.html' },
        { path: '/blog/article', lang: 'en', file: 'pages/article.html' },
        { path: '/dev/ui', lang: 'en', file: 'pages/dev.html', dev: true },
        { path: '/framed', lang: 'en', file: 'pages/framed.html' },
        { path: '/zh/framed', lang: 'zh', file: 'pages/framed.html' },
        { path: '/downloads/:slug', lang: 'en', file: 'pages/framed.html' },
        { path: '/dash/*', lang: 'en', file: 'pages/dash/_any.html', missing: true },
      ],
      notFound: { en: 'pages/404.html', zh: 'pages/zh/404.html' },
      redirects: [{ path: '/old-article', to: '/blog/article' }],
    }),
  );

  return function serve(
    devPages = false,
    who: Pick<Parameters<typeof openSite>[0], keyof typeof ours> = ours,
    announced: () => Announced | undefined = () => undefined,
  ) {
    const app = fastify();
    const site = openSite({
      folder,
      commandLine: join(folder, 'waybill.js'),
      publicUrl: 'https://files.example.com',
      regions: BUILT_IN_REGIONS,
      ...who,
      payments: 'off',
      newRole: 'pro',
      sso: { name: 'Harbour "ID"', only: true },
      devPages,
      announced,
    });
    app.setNotFoundHandler((request, reply) =>
      request.headers.host === 'files.customer.test'
        ? site.serveOnDomain(request, reply)
        : site.serve(
            request,
            reply,
            LANGS.find((lang) => lang === request.headers['x-page-lang']),
          ),
    );
    return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  };
}
