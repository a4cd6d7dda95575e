/** `/dash/affiliate`: one's own affiliate link, and what came of it. */
import { useTranslations } from 'use-intl/react';
import { AccountTabs } from '../../features/account/account-tabs.tsx';
import { AffiliatePanel } from '../../features/affiliate/affiliate-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ affiliate }) => affiliate;

export function Page() {
  const t = useTranslations('affiliate');
  return (
    <div className="max-w-[1000px] px-4 pt-8 pb-16 sm:px-8 sm:pt-10">
      <AccountTabs />
      <h1 className="mt-7 text-36">{t('heading')}</h1>
      <p className="mt-2 mb-7 max-w-[62ch] text-ink-2">{t('intro')}</p>
      <AffiliatePanel />
    </div>
  );
}
