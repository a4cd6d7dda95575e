/** The outermost layout: updates the document's head for each page, explains errors, and shows when a page is loading. */
import { useEffect } from 'react';
import { htmlLang } from '../../i18n/lang.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { useIsMoving, usePageRoute } from '../../router/hooks.ts';
import { Outlet } from '../../router/router-provider.tsx';
import { ScrollRestoration } from '../../router/scroll-restoration.tsx';
import { HelpProvider } from '../help/help-provider.tsx';
import { isPageHandle } from '../page.tsx';
import { syncHead } from '../sync-head.ts';

export function Root() {
  const lang = useLang();
  const { handle, data } = usePageRoute();
  useEffect(() => {
    // Setting it makes the browser compute every style of the page again, even where it stays the same.
    if (document.documentElement.lang !== htmlLang[lang]) document.documentElement.lang = htmlLang[lang];
    if (isPageHandle(handle)) syncHead(document, handle.headOf(data), handle.address);
  }, [lang, handle, data]);
  const moving = useIsMoving();
  return (
    <HelpProvider>
      <div aria-hidden="true" className="page-moving" data-moving={moving || undefined} />
      <Outlet />
      <ScrollRestoration />
    </HelpProvider>
  );
}
