import { describe, expect, test } from 'vitest';
import { type DrawnPage, drawnOf } from './drawn.ts';

const page = (changes: Partial<DrawnPage>): DrawnPage => ({
  lang: 'en',
  path: '/about',
  kind: null,
  head: { title: 'About · %BRAND_NAME%', description: 'What it is.' },
  html: '<h1 class="x">Who we are</h1>',
  ...changes,
});

describe('the picture of a page', () => {
  test('P18 has the heading of the page, as it is read', () => {
    expect(drawnOf(page({ html: '<h1>Say &quot;A &amp; B&#x27;s&quot;</h1>' })).title).toBe('Say "A & B\'s"');
  });

  test.each(['<h1>About %BRAND_NAME%</h1>', '<h1><span>Pay once.</span><span>Enter a code.</span></h1>'])(
    'P10 has the title without the product’s name for %s',
    (html) => {
      expect(drawnOf(page({ html })).title).toBe('About');
    },
  );

  test('P10 leaves out a description with the product’s name', () => {
    const head = { title: 'Plans', description: 'Every plan of %BRAND_NAME%.' };
    expect(drawnOf(page({ head })).text).toBeNull();
    expect(drawnOf(page({})).text).toBe('What it is.');
  });

  test('P18 says what kind of page it is, in the language of the page', () => {
    expect(drawnOf(page({ kind: 'blog' })).label).toBe('Blog');
    expect(drawnOf(page({ kind: 'product', lang: 'zh' })).label).toBe('产品');
    expect(drawnOf(page({ kind: 'support', group: 'sending' }))).toMatchObject({
      label: 'Help · Sending',
      text: null,
    });
    expect(drawnOf(page({})).label).toBeNull();
  });
});
