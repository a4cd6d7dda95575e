/** The pages of the account side by side, above each of them. */
import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { plainPath } from '../../i18n/lang.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useLocation } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { isForSale } from '../../session/payments-kind.ts';
import { useUser } from '../../session/use-session.tsx';
import { isFor, type OnlyFor } from './menu-entries.ts';

export interface AccountTab {
  readonly name:
    | 'profile'
    | 'plans'
    | 'billing'
    | 'domain'
    | 'teams'
    | 'customize'
    | 'residency'
    | 'keys'
    | 'webhooks'
    | 'affiliate';
  readonly to: string;
  readonly only?: OnlyFor;
}

const ACCOUNT_TABS: readonly AccountTab[] = [
  { name: 'profile', to: '/dash/account/profile' },
  { name: 'plans', to: '/dash/account/plans', only: 'owner' },
  { name: 'billing', to: '/dash/account/billing', only: 'owner' },
  { name: 'teams', to: '/dash/account/teams', only: 'admins' },
  { name: 'domain', to: '/dash/account/settings', only: 'admins' },
  { name: 'customize', to: '/dash/account/customize' },
  { name: 'residency', to: '/dash/account/data-residency' },
  { name: 'keys', to: '/dash/account/api' },
  { name: 'webhooks', to: '/dash/account/webhooks' },
  { name: 'affiliate', to: '/dash/affiliate' },
];

/** `true` on a page below it. */
const currentAt = (to: string, here: string) =>
  here === to ? 'page' : here.startsWith(`${to}/`) ? 'true' : undefined;

export function AccountTabs() {
  const t = useTranslations('dash.accountTabs');
  const local = useLocalPath();
  const { teamPlace } = useUser();
  const tabs = ACCOUNT_TABS.filter(({ only }) => isFor(teamPlace, only));
  const here = plainPath(useLocation().pathname);
  const list = useRef<HTMLUListElement>(null);
  // Where there is no room for all, the tab of this page is in sight.
  useLayoutEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (list.current === null || !current) return;
    const box = list.current.getBoundingClientRect();
    const { right } = current.getBoundingClientRect();
    if (right > box.right) list.current.scrollLeft += right - box.right;
  }, []);
  return (
    <nav aria-label={t('label')} className="account-tabs">
      <ul ref={list}>
        {tabs.map(({ name, to }) => (
          <li key={name}>
            <Link to={local(to)} aria-current={currentAt(to, here)}>
              {t(name === 'billing' && !isForSale() ? 'usage' : name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
