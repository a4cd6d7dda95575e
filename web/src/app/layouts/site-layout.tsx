/** The layout of the public pages: skip link, navigation, page, footer. */

import { useTranslations } from 'use-intl/react';
import { nameOf } from '../../features/account/names.ts';
import { SignupEntry } from '../../features/account/register/signup-entry.tsx';
import { ContactEntry } from '../../features/contact/contact-entry.tsx';
import { SiteFooter } from '../../features/site/chrome/site-footer.tsx';
import { SiteHeader } from '../../features/site/chrome/site-header.tsx';
import { usePageRoute } from '../../router/hooks.ts';
import { Outlet } from '../../router/router-provider.tsx';
import { onKept, onKeptElsewhere } from '../../session/kept.ts';
import { isPageHandle } from '../page.tsx';
import { useVisitor } from '../use-visitor.ts';
import { ContactForm } from './contact-form.tsx';
import { SignupDialog } from './signup-dialog.tsx';

export function Frame() {
  const t = useTranslations('site');
  const { handle } = usePageRoute();
  // On the page that makes an account nothing of a visitor's is lost when it is made.
  const isRegister = isPageHandle(handle) && handle.address.path === '/register';
  const { marked, user } = useVisitor(isRegister ? onKept : onKeptElsewhere);
  return (
    <div className="site-frame flex min-h-dvh flex-col">
      <a href="#content" className="site-skip">
        {t('skip')}
      </a>
      <SiteHeader
        session={user && { ...user, fullName: nameOf(user) }}
        marked={marked}
        signup={
          !isRegister && (
            <SignupEntry Dialog={SignupDialog} variant="ink">
              {t('nav.signup')}
            </SignupEntry>
          )
        }
      />
      <Outlet />
      <SiteFooter contact={<ContactEntry className="site-foot-link" Form={ContactForm} isMain />} />
    </div>
  );
}
