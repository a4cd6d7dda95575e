/** Proves that the language switch works without scripts, keeps the choice, and leads nowhere else. */
import { describe, expect, test } from 'vitest';
import { openTestSite } from './site.suite.ts';

const get = openTestSite()();

describe('the language switch', () => {
  test.each([
    ['/?language=zh', '/zh', 'zh'],
    ['/zh?language=en', '/', 'en'],
    ['/invite/abc?language=zh&a=1', '/zh/invite/abc?a=1', 'zh'],
    ['/zh/invite/abc?a=1&language=en', '/invite/abc?a=1', 'en'],
  ])('K17 the language switch without a script: %s keeps the choice and opens %s', async (url, to, lang) => {
    // The choice before must not win.
    const answer = await get(url, {
      cookie: `lang=${lang === 'zh' ? 'en' : 'zh'}`,
      'sec-fetch-site': 'same-origin',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
    expect(answer.headers['set-cookie']).toBe(`lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('K17 the language switch without a script keeps the query of its own page only', async () => {
    const host = 'files.example.com';
    const from = (referer: string) => get('/zh/invite/abc?language=en', { host, referer });
    expect((await from(`https://${host}/zh/invite/abc?a=1&b=2`)).headers.location).toBe(
      '/invite/abc?a=1&b=2',
    );
    for (const other of [`https://${host}/zh?a=1`, 'https://evil.test/invite/abc?a=1', 'nonsense'])
      expect((await from(other)).headers.location, other).toBe('/invite/abc');
  });

  test('K17 the language switch works on a customer’s domain, and stays there', async () => {
    const answer = await get('/w/abc?language=zh', { host: 'files.customer.test' });
    expect([answer.headers.location, answer.headers['set-cookie']]).toEqual([
      '/zh/w/abc',
      expect.stringContaining('lang=zh'),
    ]);
  });

  test('K17 the language switch of a missing page shows that page in the other language', async () => {
    const chinese = await get('/nothing?language=zh');
    expect([chinese.statusCode, chinese.body]).toEqual([404, '没有']);
    expect(chinese.headers['set-cookie']).toContain('lang=zh');
    expect((await get('/zh/nothing?language=en')).body).toBe('missing');
  });

  test.each(['//evil.test?language=en', '/zh//evil.test?language=en', '//[?language=zh'])(
    'K17 the language switch never leads to another site: %s',
    async (url) => expect((await get(url)).headers.location).toBeUndefined(),
  );

  test('K17 a link of another site, another word and a file keep no language', async () => {
    const foreign = await get('/?language=zh', { 'sec-fetch-site': 'cross-site' });
    expect([foreign.headers.location, foreign.headers['set-cookie']]).toEqual(['/zh', undefined]);
    for (const url of ['/?language=de', '/robots.txt?language=zh']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['set-cookie']], url).toEqual([200, undefined]);
    }
  });
});
