/** `/dash/account/webhooks`: addresses of the user's that are called when something happens. */

import { useTranslations } from 'use-intl/react';
import { AccountTabs } from '../../features/account/account-tabs.tsx';
import { WebhooksPanel } from '../../features/account/webhooks/webhooks-panel.tsx';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ webhooks }) => webhooks;

export function Page() {
  const t = useTranslations('webhooks');
  const local = useLocalPath();
  return (
    <div className="max-w-[1000px] px-4 pt-8 pb-16 sm:px-8 sm:pt-10">
      <AccountTabs />
      <h1 className="mt-7 text-36">{t('heading')}</h1>
      <p className="mt-2 mb-7 max-w-[62ch] text-ink-2">
        {t('intro')}{' '}
        <Link to={local('/support/webhooks')} className="link">
          {t('docs')}
        </Link>
      </p>
      <WebhooksPanel />
    </div>
  );
}
