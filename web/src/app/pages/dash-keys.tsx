/** `/dash/account/api`: API keys, with which programs act for the user. */

import { useTranslations } from 'use-intl/react';
import { AccountTabs } from '../../features/account/account-tabs.tsx';
import { KeysPanel } from '../../features/account/api-keys/keys-panel.tsx';
import { Link } from '../../router/link.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ keys }) => keys;

export function Page() {
  const t = useTranslations('keys');
  return (
    <div className="max-w-[1000px] px-4 pt-8 pb-16 sm:px-8 sm:pt-10">
      <AccountTabs />
      <h1 className="mt-7 text-36">{t('heading')}</h1>
      <p className="mt-2 mb-7 max-w-[62ch] text-ink-2">
        {t('intro')}{' '}
        <a href="/api/docs" className="link">
          {t('docs')}
        </a>
        {' · '}
        <Link to="/dash/support/command-line" className="link">
          {t('commandLine')}
        </Link>
      </p>
      <KeysPanel />
    </div>
  );
}
