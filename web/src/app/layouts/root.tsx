/** The outermost layout: updates the document's head for each page, explains errors, and shows when a page is loading. */
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { htmlLang } from '../../i18n/lang.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { HelpProvider } from '../help/help-provider.tsx';
import { isPageHandle } from '../page.tsx';
import { syncHead } from '../sync-head.ts';

export function Root() {
  const lang = useLang();
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  useEffect(() => {
    // Setting it makes the browser compute every style of the page again, even where it stays the same.
    if (document.documentElement.lang !== htmlLang[lang]) document.documentElement.lang = htmlLang[lang];
    if (isPageHandle(handle)) syncHead(document, handle.headOf(loaderData), handle.address);
  }, [lang, handle, loaderData]);
  const moving = useNavigation().state !== 'idle';
  return (
    <HelpProvider>
      <div aria-hidden="true" className="page-moving" data-moving={moving || undefined} />
      <Outlet />
      <ScrollRestoration />
    </HelpProvider>
  );
}
