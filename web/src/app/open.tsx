/** Opens the page of the current address: hydrates prerendered HTML, or renders into an empty shell. */
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { prefixOf, unprefixedLang } from '../i18n/lang.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { ErrorPage } from './layouts/error-page.tsx';
import { nextTask } from './loading/in-turn.ts';
import { loadChunk } from './loading/retry.ts';
import { startRouter } from './router.tsx';
import { routesApart, routesFor } from './routes.tsx';

export async function open(root: HTMLElement, ready: boolean): Promise<void> {
  const { site } = document.documentElement.dataset;
  // The server writes the main address into every page.
  const leaving =
    site && site !== window.location.origin ? loadChunk(() => import('./leave-domain.ts')) : undefined;
  // It is awaited below; without this, an earlier failure would count as unhandled.
  leaving?.catch(() => {});
  const path = window.location.pathname;
  // The server knows which language a request has, and chose the shell by it.
  const rendered = ready || path.startsWith('/r/') ? document.documentElement.lang : null;
  const lang = unprefixedLang({ path, cookie: document.cookie, rendered });
  try {
    const routes = routesFor(lang, await routesApart(path));
    const { router, hydrates } = await startRouter({ routes, lang, path, ready });
    // Before anything can be clicked that the router would open here.
    (await leaving)?.leaveDomainByLinks();
    const app = (
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>
    );
    await nextTask();
    // In a transition the work is done in slices, so that the page can be scrolled and clicked meanwhile.
    if (hydrates) startTransition(() => void hydrateRoot(root, app));
    else createRoot(root).render(app);
  } catch (error) {
    // Prerendered HTML is readable and its links work without scripts; a shell would stay empty.
    if (!ready) createRoot(root).render(<ErrorPage lang={prefixOf(path) ?? lang} error={error} />);
  }
}
