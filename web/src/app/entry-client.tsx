/** Starts the page in the browser: wakes up ready HTML, or fills an empty shell. */
import '../ui/ui.css';
import '../features/site/landing/landing.css';
import './site.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { prefixOf, unprefixedLang } from '../i18n/lang.ts';
import { TroublePage } from './layouts/trouble-page.tsx';
import { afterPaint } from './loading/after-paint.ts';
import { startRouter } from './router.tsx';
import { routesFor } from './routes.tsx';

async function start(root: HTMLElement): Promise<void> {
  const ready = root.childElementCount > 0;
  const path = window.location.pathname;
  const rendered = ready ? document.documentElement.lang : null;
  const lang = unprefixedLang({ path, cookie: document.cookie, rendered });
  try {
    const [router] = await Promise.all([startRouter(routesFor(lang), path), ready && afterPaint()]);
    const app = (
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>
    );
    // In a transition the work is done in slices, so that the page can be scrolled and clicked meanwhile.
    if (ready) startTransition(() => void hydrateRoot(root, app));
    else createRoot(root).render(app);
  } catch (error) {
    // Ready HTML can be read and its links work without us; a shell would stay empty.
    if (!ready) createRoot(root).render(<TroublePage lang={prefixOf(path) ?? lang} error={error} />);
  }
}

const root = document.getElementById('root');
if (root !== null) void start(root);
