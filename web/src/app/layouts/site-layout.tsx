/** The public pages' frame: a way past the navigation, the navigation, the page, the foot. */
import { lazy } from 'react';
import { Outlet, useMatches } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useSession } from '../../features/account/session.tsx';
import { ContactEntry } from '../../features/contact/contact-entry.tsx';
import { SiteFooter } from '../../features/site/chrome/site-footer.tsx';
import { SiteHeader } from '../../features/site/chrome/site-header.tsx';
import { loadChunk } from '../loading/retry.ts';
import { isPageHandle } from '../page.tsx';

const ContactForm = lazy(async () => {
  const form = await loadChunk(() => import('../../features/contact/contact-form.tsx'));
  return { default: form.ContactForm };
});

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
      <SiteFooter here={here} contact={<ContactEntry className="site-foot-link" Form={ContactForm} />} />
    </div>
  );
}
