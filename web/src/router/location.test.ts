/** Tests where a link leads. */
import { expect, test } from 'vitest';
import { changesHashOnly, hrefOf, placeOf, resolve } from './location.ts';

const from = placeOf('/dash/transfers?q=a#top');

test.each([
  ['/login?next=%2Fdash', '/login?next=%2Fdash'],
  ['?q=b', '/dash/transfers?q=b'],
  ['?', '/dash/transfers'],
  ['#end', '/dash/transfers#end'],
  ['', '/dash/transfers'],
  ['/a b', '/a%20b'],
  ['/a/../b', '/b'],
])('T07 from a page, %j leads to %s', (to, href) => {
  expect(hrefOf(resolve(to, from))).toBe(href);
});

test('T07 parts without a path stay on the page', () => {
  expect(hrefOf(resolve({ search: '?q=c' }, from))).toBe('/dash/transfers?q=c');
  expect(hrefOf(resolve({ pathname: '/w/1', hash: 'files' }, from))).toBe('/w/1#files');
});

test.each(['//evil.example/x', '/\\evil.example/x', '\\\\evil.example/x'])(
  'S03 %s stays on the site',
  (to) => {
    expect(resolve(to, from).pathname).toMatch(/^\/evil\.example\/x$/);
  },
);

test('T07 only a new part of the same page is no new page', () => {
  expect(changesHashOnly(from, placeOf('/dash/transfers?q=a#end'))).toBe(true);
  expect(changesHashOnly(from, placeOf('/dash/transfers?q=a'))).toBe(false);
  expect(changesHashOnly(from, placeOf('/dash/transfers#top'))).toBe(false);
});
