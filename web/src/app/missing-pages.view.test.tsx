/** Proves that addresses without a page say so: items of the roadmap, support articles, and anything in the dashboard. */

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { whenLoaded } from '../router/router.ts';
import { contentOf } from '../router/routes.ts';
import { ana } from '../session/fake-server.suite.ts';
import { ArticleInQuery } from './article-in-query.tsx';
import { isPageHandle } from './page.tsx';
import { Page as DashNotFound } from './pages/dash-not-found.tsx';
import { load as loadDashRoadmap } from './pages/dash-roadmap.tsx';
import { load as loadArticle } from './pages/dash-support-article.tsx';
import { load as loadRoadmap } from './pages/roadmap.tsx';
import { startRouter } from './router.tsx';
import { routesFor } from './routes.tsx';

test.each([
  ['en', "This could be our fault, but that page isn't here."],
  ['zh', '找不到这个页面，可能是链接有误，也可能是我们的疏漏。'],
] as const)(
  'K05 P19 an unknown address of the dashboard (%s) says the sentence of every missing page',
  (lang, text) => {
    show(<DashNotFound />, { user: ana, lang });
    screen.getByRole('heading', { level: 1, name: text });
  },
);

test.each([
  ['roadmap', loadRoadmap, 'faster-transfers'],
  ['roadmap in the dashboard', loadDashRoadmap, 'faster-transfers'],
  ['help in the dashboard', loadArticle, 'receipts'],
] as const)('K05 P19 %s: what exists has data, and an unknown name has none', async (_, load, name) => {
  expect(await load('en', name)).not.toBeNull();
  expect(await load('zh', 'no-such-thing')).toBeNull();
});

test('K05 P19 /roadmap/no-such-thing shows the page for missing ones', async () => {
  window.history.replaceState(null, '', '/roadmap/no-such-thing');
  const { router, hydrates } = await startRouter({
    routes: routesFor('en'),
    lang: 'en',
    path: '/roadmap/no-such-thing',
    ready: true,
  });
  await whenLoaded(router);
  const page = router.state.matches.at(-1);
  const handle = page && contentOf(page.route).handle;
  const head = isPageHandle(handle) ? handle.headOf(null) : undefined;
  router.dispose();
  expect([hydrates, head?.title]).toEqual([false, 'Not found · Waybill']);
});

test('K05 P19 an article in the query opens at its own address, also a name that does not exist', async () => {
  const { path } = show(
    <ArticleInQuery pathOf={(name) => `/support/${name}`}>
      <p>All articles</p>
    </ArticleInQuery>,
    { path: '/support?article=no%2Fsuch' },
  );
  await expect.poll(path).toBe('/support/no%2Fsuch');
});
