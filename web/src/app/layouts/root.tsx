/** The outermost layout: updates the document's head for each page, and shows when a page is loading. */
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { htmlLang } from '../../i18n/lang.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { isPageHandle } from '../page.tsx';
import { syncHead } from '../sync-head.ts';

export function Root() {
  const lang = useLang();
  const handle = useMatches().at(-1)?.handle;
  useEffect(() => {
    document.documentElement.lang = htmlLang[lang];
    if (isPageHandle(handle)) syncHead(document, handle);
  }, [lang, handle]);
  const moving = useNavigation().state !== 'idle';
  return (
    <>
      <div aria-hidden="true" className="page-moving" data-moving={moving || undefined} />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
