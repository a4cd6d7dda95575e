/** Proves on which pages an announcement is, and that it comes and goes without a restart. */
import { expect, test } from 'vitest';
import type { Announced } from './announcing.ts';
import { openTestSite } from './site.suite.ts';

const serve = openTestSite();

test('R06 an announcement stands before the page, in its language and escaped, while it lasts', async () => {
  let now: Announced | undefined;
  const get = serve(undefined, undefined, () => now);
  const page = async (path = '/framed') => (await get(path, { 'accept-language': 'en' })).body;
  const plain = await page();
  now = { id: 'a1', text: { en: 'Closed <b>& "$&"', zh: '周日维护' } };
  const announced = await get('/framed');
  expect(announced.body).toContain('<p role="status">Closed &lt;b&gt;&amp; &quot;$&amp;&quot;</p>');
  expect(announced.body).toMatch(
    /^<body><script src="\/announcement\.js" data-id="a1"><\/script><section .*<\/section><div id="root">framed/,
  );
  expect(await page('/zh/framed')).toContain('<p role="status">周日维护</p>');
  const again = await get('/framed', { 'if-none-match': String(announced.headers.etag) });
  expect(again.statusCode).toBe(304);
  now = { id: 'a2', text: { en: 'Open', zh: '开放' } };
  expect(await page()).toContain('<p role="status">Open</p>');
  now = undefined;
  expect(await page()).toBe(plain);
});

test('R06 a page behind a link has no announcement, also on a customer’s domain', async () => {
  const get = serve(undefined, undefined, () => ({ id: 'a1', text: { en: 'Closed', zh: '关闭' } }));
  expect((await get('/downloads/abc')).body).not.toContain('Closed');
  const there = { host: 'files.customer.test' };
  expect((await get('/downloads/abc', there)).body).toContain('framed');
  expect((await get('/downloads/abc', there)).body).not.toContain('Closed');
});
