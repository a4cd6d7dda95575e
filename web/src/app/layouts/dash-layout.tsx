/** The dashboard's layout: navigation at the side, search and actions on top, the page in the middle. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { Logo } from '../../ui/waybill/logo.tsx';
import { DashNav, type NavPlace } from './dash-nav.tsx';

export interface DashLayoutProps {
  readonly places: readonly NavPlace[];
  /** The account menu. */
  readonly account: ReactNode;
  readonly search?: ReactNode;
  /** The library is on the page, so a phone has room for its search. */
  readonly isLibrary?: boolean;
  readonly bell?: ReactNode;
  /** The running upload, shown on every page of the dashboard. */
  readonly sending?: ReactNode;
  readonly newTransfer?: ReactNode;
  readonly storage?: ReactNode;
  /** The banners above the page. */
  readonly banners?: ReactNode;
  /** It is not known yet who is signed in. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

export function DashLayout(props: DashLayoutProps) {
  const t = useTranslations('site');
  const local = useLocalPath();
  const home = (
    <Link to={local('/dash')} aria-label={t('nav.dashHome')} className="flex rounded-sm">
      <Logo name={t('name')} size={24} />
    </Link>
  );
  return (
    <div className="dash" aria-busy={props.isBusy}>
      <a href="#content" className="site-skip">
        {t('skip')}
      </a>
      <aside className="dash-side">
        <div className="flex h-16 items-center px-3">{home}</div>
        <DashNav at="side" places={props.places} />
        {props.storage && <div className="mt-auto p-3">{props.storage}</div>}
      </aside>
      <div className="dash-main">
        <header className="dash-top" data-library={props.isLibrary || undefined}>
          <div className="md:hidden">{home}</div>
          <div className="dash-top-search">{props.search}</div>
          {props.sending}
          {props.bell}
          {props.newTransfer}
          {props.account}
        </header>
        {props.banners}
        <main id="content" className="flex-1">
          {props.children}
        </main>
      </div>
      <DashNav at="bottom" places={props.places} />
    </div>
  );
}
