/** Proves that the dashboard's routes are found, however many navigations compete for them. */
import { expect, test } from 'vitest';
import { contentOf } from '../router/routes.ts';
import { isPageHandle } from './page.tsx';
import { startRouter } from './router.tsx';
import { routesFor } from './routes.tsx';

test('D14 a navigation to the dashboard that another one replaced does not hide the dashboard from the next', async () => {
  window.history.replaceState(null, '', '/verify');
  const { router } = await startRouter({
    routes: routesFor('en'),
    lang: 'en',
    path: '/verify',
    ready: false,
  });
  const pageNow = () => {
    const page = router.state.matches.at(-1);
    const handle = page && contentOf(page.route).handle;
    return isPageHandle(handle) ? handle.address.page : undefined;
  };
  const replaced = router.navigate('/dash');
  await router.navigate('/thankyou');
  await replaced;
  expect(pageNow()).toBe('thank-you');
  await router.navigate('/dash/contacts');
  expect(pageNow()).toBe('dash-contacts');
  router.dispose();
});
