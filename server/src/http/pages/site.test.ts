/** Proves which pages and files the site serves, to whom, and in which language. */
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openTestSite } from './site.suite.ts';

const serve = openTestSite();
const get = serve();

describe('the site', () => {
  test('P18 a page is ready HTML that contains its public address', async () => {
    const answer = await get('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('href="https://files.example.com/"');
    expect(answer.body).toContain(
      'data-payments="off" data-new-role="pro" data-sso="Harbour &quot;ID&quot;" data-sso-only="1"',
    );
    expect((await get('/robots.txt')).body).toBe('Sitemap: https://files.example.com/sitemap.xml');
  });

  test('O02 the command line is one file that curl saves and that is asked for anew', async () => {
    const answer = await get('/cli/waybill.js');
    expect([answer.statusCode, answer.body]).toEqual([200, '#!/usr/bin/env node']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const again = await get('/cli/waybill.js', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    const there = await get('/cli/waybill.js', { host: 'files.customer.test' });
    expect(there.headers.location).toBe('https://files.example.com/cli/waybill.js');
  });

  test('M06 P12 a page on a customer’s domain says nothing of us to those who preview a link', async () => {
    expect((await get('/w/abc')).body).toContain('content="https://files.example.com/og.png"');
    const there = await get('/w/abc', { host: 'files.customer.test' });
    expect(there.statusCode).toBe(200);
    expect(there.body).toBe('<title>Files</title><meta name="robots" content="noindex">');
    const elsewhere = await get('/invite/abc', { host: 'files.customer.test' });
    expect(elsewhere.headers.location).toBe('https://files.example.com/invite/abc');
  });

  test('H25 a page whose owner chose its language has that one, whatever address and browser ask for', async () => {
    const english = { 'accept-language': 'zh-CN', cookie: 'lang=zh', 'x-page-lang': 'en' };
    expect((await get('/invite/abc', english)).body).toBe('invitation');
    expect((await get('/zh/invite/abc?x=1', english)).headers.location).toBe('/invite/abc?x=1');
    expect((await get('/invite/abc', { 'x-page-lang': 'zh' })).headers.location).toBe('/zh/invite/abc');
  });

  test('P10 a page of an installation without own names has ours, and our text beside prices', async () => {
    const { body } = await get('/terms');
    expect(body).toContain('data-name="Waybill" data-operator-address="" data-price-note=""');
    expect(body).toContain('<meta property="og:image" content="https://files.example.com/og.png">');
    expect(body).toContain('<p>Waybill<br><br>https://files.example.com</p><p>In US dollars.</p>');
  });

  test('P10 P18 a page carries the operator’s names, escaped for where they are, and none of our pictures with our name', async () => {
    const name = '<b>"A & B"</b> $& %PAYMENTS%';
    const address = ['Quay 1 <North>', '3011 "Rotterdam"'];
    const priceNote = { en: 'Without VAT & "duty"', zh: undefined };
    const branded = serve(false, {
      brandName: name,
      operator: { name: 'A & B <Ltd>', address, contact: 'help@example.com', priceNote, reviewLinks: [] },
    });
    const { body } = await branded('/terms');
    const shown = '&lt;b&gt;&quot;A &amp; B&quot;&lt;/b&gt; $&amp; %PAYMENTS%';
    expect(body).toBe(
      [
        `<html data-name="${shown}" data-operator-address="Quay 1 &lt;North&gt;&#10;3011 &quot;Rotterdam&quot;"`,
        ` data-price-note="Without VAT &amp; &quot;duty&quot;"><title>Terms · ${shown}</title>`,
        '<p>A &amp; B &lt;Ltd&gt;<br>Quay 1 &lt;North&gt;<br>3011 &quot;Rotterdam&quot;<br>help@example.com</p>',
        '<p>Without VAT &amp; &quot;duty&quot;</p><p>100%, %E4%BC%</p>',
      ].join(''),
    );
    expect(JSON.parse((await branded('/manifest.webmanifest')).body)).toEqual({ name });
    const article = (await branded('/blog/article')).body;
    const [, picture, data = '', rest] =
      /^(<meta[^>]*>)<script type="application\/ld\+json">([^<]*)<\/script>(.*)$/.exec(article) ?? [];
    expect(picture).toContain('https://files.example.com/assets/og-1.png');
    expect(JSON.parse(data)).toEqual({ name, at: address.join('\n') });
    expect(rest).toBe(`<p>${shown}</p>`);
    expect((await branded('/blog.atom')).body).toBe(
      `<name>${shown}</name><content type="xhtml">Quay 1 &lt;North&gt;<br/>3011 &quot;Rotterdam&quot;</content>`,
    );
  });

  test.each([
    '/secret.js',
    '/.htaccess',
    '/autorun.inf',
    '/site.json',
    '/pages/index.html',
    '/assets/a-1.js.br',
    '/assets/../secret.js',
    '/assets/%2e%2e/secret.js',
    '/..%2f..%2fpackage.json',
    '/assets//a-1.js',
    '/node_modules/x.js',
    '/.bashrc',
    '/constructor',
    '/__proto__',
  ])('S56 %s is not in the manifest and answers 404', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('missing');
  });

  test.each(['/invite/abc.css', '/invite/abc.js', '/invite/a.png', '/invite/abc%2ecss', '/invite/abc%2Ecss'])(
    'G15 %s looks like a file, so it is not served as a page with an id',
    async (url) => {
      expect((await get('/invite/abc')).body).toBe('invitation');
      for (const path of [url, `${url}/`, `/zh${url}`]) expect((await get(path)).statusCode, path).toBe(404);
      expect((await get(url.replace(/(\.|%2e)/i, ';x$1'))).statusCode).toBe(404);
    },
  );

  test('P16 a former address of an article redirects to the article', async () => {
    for (const path of ['/old-article', '/old-article/', '/old-article?from=mail']) {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers.location]).toEqual([301, '/blog/article']);
    }
  });

  test('P17 a missing page is a 404 in the language of its address or of the cookie', async () => {
    expect((await get('/zh/nothing')).body).toBe('没有');
    expect((await get('/nothing', { cookie: 'a=b; lang=zh' })).body).toBe('没有');
    expect((await get('/zhx')).body).toBe('missing');
  });

  test('P18 a visitor with the Chinese cookie is redirected to /zh, with the query', async () => {
    const answer = await get('/?ref=x', { cookie: 'lang=zh' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/zh?ref=x']);
    expect(answer.headers.vary).toContain('cookie');
    expect((await get('/', { cookie: 'lang=en' })).statusCode).toBe(200);
    expect((await get('/zh', { cookie: 'lang=en' })).statusCode).toBe(200);
  });

  test.each(['/', '/invite/abc'])(
    'P18 %s opens in Chinese on the first visit of a browser that prefers it',
    async (path) => {
      const chinese = { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' };
      const twin = path === '/' ? '/zh' : `/zh${path}`;
      const first = await get(`${path}?a=1`, chinese);
      expect([first.statusCode, first.headers.location]).toEqual([302, `${twin}?a=1`]);
      expect(first.headers.vary).toContain('accept-language');
      expect((await get(twin, chinese)).statusCode).toBe(200);
      // What the person chose, the browser's other languages and search engines stay where they are.
      for (const headers of [
        { ...chinese, cookie: 'lang=en' },
        { ...chinese, 'sec-fetch-site': 'same-origin' },
        { ...chinese, 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' },
        { 'accept-language': 'en-US,en;q=0.9,zh;q=0.8' },
        { 'accept-language': 'fr' },
      ])
        expect((await get(path, headers)).statusCode, JSON.stringify(headers)).toBe(200);
    },
  );

  test('P17 a missing page is in Chinese for a browser that prefers it', async () => {
    const answer = await get('/nothing', { 'accept-language': 'zh-CN' });
    expect([answer.statusCode, answer.body]).toEqual([404, '没有']);
    expect(answer.headers.vary).toContain('accept-language');
  });

  test('/index.html and a trailing slash redirect to the page', async () => {
    expect((await get('/index.html')).headers.location).toBe('/');
    expect((await get('/zh/?a=1')).headers.location).toBe('/zh?a=1');
  });

  test('P08 an address with an id is found, in both languages', async () => {
    expect((await get('/invite/abc')).body).toBe('invitation');
    expect((await get('/zh/invite/abc')).body).toBe('邀请');
    expect((await get('/invite/abc/?a=1')).headers.location).toBe('/invite/abc?a=1');
    expect((await get('/invite/abc', { cookie: 'lang=zh' })).headers.location).toBe('/zh/invite/abc');
    for (const url of ['/invite', '/invite/', '/invite/a/b', '/xinvite/a'])
      expect((await get(url)).statusCode, url).toBe(404);
  });

  test('D13 an unknown address of the dashboard is the dashboard’s own page, with the status 404', async () => {
    const get = serve();
    for (const path of ['/dash/affiliate', '/dash/account/nothing/at-all']) {
      const answer = await get(path);
      expect([answer.statusCode, answer.body]).toEqual([404, 'dashboard']);
    }
    for (const path of ['/dash/a.js', '/dashing']) expect((await get(path)).body).toBe('missing');
  });

  test('assets are served compressed, cached for good, and answered 304 the second time', async () => {
    const answer = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('console.log(1)');
    expect(answer.headers['cache-control']).toContain('immutable');
    const again = await get('/assets/a-1.js', {
      'accept-encoding': 'br',
      'if-none-match': String(answer.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/assets/a-1.js', { 'accept-encoding': 'br;q=0' })).body).toBe('console.log(1)');
  });

  test('developer pages are served only with DEV_PAGES', async () => {
    expect((await get('/dev/ui')).statusCode).toBe(404);
    expect((await serve(true)('/dev/ui')).body).toBe('gallery');
  });
});
