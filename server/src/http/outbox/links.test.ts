import { expect, test } from 'vitest';
import { linksOf } from './links.ts';

test('linksOf finds each link once, in HTML and text, with entities decoded', () => {
  const html =
    '<a href="https://a.example/x?b=1&amp;c=2">x</a> <a class="k" href="https://a.example/y">y</a>';
  const text = 'See https://a.example/x?b=1&c=2. 或打开 https://b.example/z，谢谢 (https://c.example/)';
  expect(linksOf(html, text)).toEqual([
    'https://a.example/x?b=1&c=2',
    'https://a.example/y',
    'https://b.example/z',
    'https://c.example/',
  ]);
});

test('linksOf leaves out what is not an http address', () => {
  const html =
    '<a href="javascript:alert(1)">x</a><a href="mailto:a@b.example">y</a><a href="data:text/html,x">z</a>';
  expect(linksOf(html, 'ftp://x.example/ http://')).toEqual([]);
});
