/** Tests which route an address has. */
import { expect, test } from 'vitest';
import { finderOf, matchPath } from './match.ts';
import type { Route } from './routes.ts';

const page = (path: string): Route => ({ id: path, path });

const find = finderOf([
  {
    id: 'site',
    path: '/',
    children: [
      page(''),
      page('*'),
      page('support/:name'),
      page('support/all'),
      { children: [page('dash/*'), page('dash')] },
    ],
  },
  { id: 'zh', path: '/zh', children: [page('support/:name')] },
]);

const idsOf = (path: string) => find(path)?.routes.map(({ id }) => id);

test.each([
  ['/', ['site', '']],
  ['/support/all', ['site', 'support/all']],
  ['/Support/All/', ['site', 'support/all']],
  ['/support/links', ['site', 'support/:name']],
  ['/zh/support/links', ['zh', 'support/:name']],
  ['/dash', ['site', undefined, 'dash']],
  ['/dash/unknown/part', ['site', undefined, 'dash/*']],
  ['/a/b/c', ['site', '*']],
  ['/line%0Abreak', ['site', '*']],
])('T07 %s opens the route that says most about it', (path, ids) => {
  expect(idsOf(path)).toEqual(ids);
});

test.each([
  ['/support/a%2Fb', 'a/b'],
  ['/support/%E6%96%87', '文'],
  ['/support/%', '%'],
])('T07 the name in %s is decoded', (path, name) => {
  expect(find(path)?.params).toEqual({ name });
});

test('T07 a pattern of its own matches a whole path or nothing', () => {
  expect(matchPath('/dash/requests/:slug', '/dash/requests/abc')).toEqual({ slug: 'abc' });
  expect(matchPath('/dash/requests/:slug', '/dash/requests')).toBeNull();
  expect(matchPath('/dash/*', '/dash/a/b')).toEqual({ '*': 'a/b' });
});
