/** The pages of the account side by side, above each of them. */
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { plainPath } from '../../i18n/lang.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';

export interface AccountTab {
  readonly name: 'profile' | 'residency';
  readonly to: string;
}

const ACCOUNT_TABS: readonly AccountTab[] = [
  { name: 'profile', to: '/dash/account/profile' },
  { name: 'residency', to: '/dash/account/data-residency' },
];

export function AccountTabs() {
  const t = useTranslations('dash.accountTabs');
  const local = useLocalPath();
  const here = plainPath(useLocation().pathname);
  return (
    <nav aria-label={t('label')} className="account-tabs">
      <ul>
        {ACCOUNT_TABS.map(({ name, to }) => (
          <li key={name}>
            <Link to={local(to)} aria-current={here === to ? 'page' : undefined}>
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
