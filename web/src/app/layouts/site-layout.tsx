/** The public pages' frame: a way past the navigation, the navigation, the page, the foot. */
import { Outlet, useMatches } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useSession } from '../../features/account/session.tsx';
import { SiteFooter } from '../../features/site/chrome/site-footer.tsx';
import { SiteHeader } from '../../features/site/chrome/site-header.tsx';
import { isPageHandle } from '../page.tsx';

export function SiteLayout() {
  const t = useTranslations('site');
  const handle = useMatches().at(-1)?.handle;
  // A missing page has no other language to offer, so the start page stands in for it.
  const here = isPageHandle(handle) && handle.address.path !== '*' ? handle.address.path : '/';
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="site-skip">
        {t('skip')}
      </a>
      <SiteHeader session={useSession()} />
      <Outlet />
      <SiteFooter here={here} />
    </div>
  );
}
