/** Proves how addresses and the kept choice decide the language. */
import { describe, expect, test } from 'vitest';
import { langCookie, langOfCookie, localPath, plainPath, prefixOf, unprefixedLang } from './lang.ts';

describe('P18 language of an address', () => {
  test('P18 only a whole first segment is a prefix', () => {
    expect(prefixOf('/zh')).toBe('zh');
    expect(prefixOf('/zh/login')).toBe('zh');
    expect(prefixOf('/zh#prices')).toBe('zh');
    expect(prefixOf('/zhou')).toBeNull();
    expect(prefixOf('/')).toBeNull();
  });

  test.each([
    ['/', '/zh'],
    ['/#prices', '/zh#prices'],
    ['/?a=1#b', '/zh?a=1#b'],
    ['/login', '/zh/login'],
    ['/no/such?x=/zh', '/zh/no/such?x=/zh'],
  ])('P18 %s and %s are one page', (en, zh) => {
    expect(localPath('zh', en)).toBe(zh);
    expect(localPath('zh', zh)).toBe(zh);
    expect(localPath('en', zh)).toBe(en);
    expect(localPath('en', en)).toBe(en);
    expect(plainPath(zh)).toBe(en);
  });
});

describe('P18 kept choice', () => {
  test('P18 is read back from what was written, among other cookies', () => {
    const written = langCookie('zh').split(';')[0];
    expect(langOfCookie(`a=b; ${written}; notlang=en`)).toBe('zh');
    expect(langOfCookie('xlang=zh')).toBeNull();
    expect(langOfCookie('lang=fr')).toBeNull();
    expect(langOfCookie('')).toBeNull();
  });

  test('P18 ready HTML wins over the cookie, a shell does not', () => {
    expect(unprefixedLang({ path: '/x', cookie: 'lang=zh', rendered: 'en' })).toBe('en');
    expect(unprefixedLang({ path: '/x', cookie: '', rendered: 'zh-Hans' })).toBe('zh');
    expect(unprefixedLang({ path: '/x', cookie: 'lang=zh', rendered: null })).toBe('zh');
    expect(unprefixedLang({ path: '/zh/x', cookie: '', rendered: 'zh-Hans' })).toBe('en');
  });
});
