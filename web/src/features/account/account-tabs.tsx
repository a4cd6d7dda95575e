/** The pages of the account side by side, above each of them. */
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { plainPath } from '../../i18n/lang.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { isForSale } from '../../session/payments-kind.ts';
import { useUser } from '../../session/use-session.tsx';

export interface AccountTab {
  readonly name: 'profile' | 'plans' | 'billing' | 'domain' | 'customize' | 'residency';
  readonly to: string;
  /** Hidden for members of a team, because its admin pays. */
  readonly ownerOnly?: true;
}

const ACCOUNT_TABS: readonly AccountTab[] = [
  { name: 'profile', to: '/dash/account/profile' },
  { name: 'plans', to: '/dash/account/plans', ownerOnly: true },
  { name: 'billing', to: '/dash/account/billing', ownerOnly: true },
  { name: 'domain', to: '/dash/account/settings', ownerOnly: true },
  { name: 'customize', to: '/dash/account/customize' },
  { name: 'residency', to: '/dash/account/data-residency' },
];

export function AccountTabs() {
  const t = useTranslations('dash.accountTabs');
  const local = useLocalPath();
  const { isTeamMember } = useUser();
  const tabs = ACCOUNT_TABS.filter(({ ownerOnly }) => !isTeamMember || ownerOnly !== true);
  const here = plainPath(useLocation().pathname);
  return (
    <nav aria-label={t('label')} className="account-tabs">
      <ul>
        {tabs.map(({ name, to }) => (
          <li key={name}>
            <Link to={local(to)} aria-current={here === to ? 'page' : undefined}>
              {t(name === 'billing' && !isForSale() ? 'usage' : name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
