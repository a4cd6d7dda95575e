/** The top navigation of the public pages, in every state of the session. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { BySale } from '../../../session/by-sale.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Avatar } from '../../../ui/waybill/avatar.tsx';
import { Logo } from '../../../ui/waybill/logo.tsx';
import { PRICING_PATH } from '../links.ts';
import { FeaturesMenu } from './features-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { type NavSession, showsUpgrade, UpgradeBox } from './upgrade.tsx';
import { Wrap } from './wrap.tsx';

interface SiteHeaderProps {
  readonly session: NavSession | null;
  /** A session was open in this browser; its user may not be loaded yet. */
  readonly marked?: boolean;
  /** The way into an account. */
  readonly signup?: ReactNode;
}

export function SiteHeader({ session, marked = session !== null, signup }: SiteHeaderProps) {
  const t = useTranslations('site');
  const local = useLocalPath();
  return (
    <header>
      <Wrap className="flex h-[76px] items-center gap-2">
        <Link to={local('/')} aria-label={t('nav.home')} className="mr-auto flex rounded-sm py-1">
          <Logo name={t('name')} />
        </Link>
        <nav aria-label={t('nav.label')} className="flex items-center gap-1">
          <div className="hidden items-center gap-1 md:flex">
            <FeaturesMenu />
            <Button variant="ghost" render={<Link to={local(PRICING_PATH)} />}>
              <BySale sold={t('nav.pricing')} unsold={t('nav.plans')} />
            </Button>
            {showsUpgrade(session) && <UpgradeBox />}
          </div>
          {!marked ? (
            <>
              <Button variant="plain" className="md:ml-2" render={<Link to={local('/login')} />}>
                {t('nav.login')}
              </Button>
              {signup && <div className="hidden md:ml-1 md:block">{signup}</div>}
            </>
          ) : (
            <>
              <Button variant="plain" className="md:mx-2" render={<Link to={local('/dash')} />}>
                {t('nav.dash')}
              </Button>
              {session !== null && (
                <Link
                  to={local('/dash/account')}
                  aria-label={t('nav.account', { name: session.fullName })}
                  className="grid size-10 place-items-center rounded-md"
                >
                  <Avatar
                    name={session.fullName}
                    {...(session.profilePic === null ? {} : { src: session.profilePic })}
                    size={36}
                    shape="round"
                    decorative
                  />
                </Link>
              )}
            </>
          )}
          <PhoneMenu upgrade={showsUpgrade(session)} signup={!marked} />
        </nav>
      </Wrap>
    </header>
  );
}
