/** `/dash/account/customize`: how the company's pages and emails look to its recipients. */
import { Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { AccountTabs } from '../../features/account/account-tabs.tsx';
import { type BrandPreview, CustomizePanel } from '../../features/account/customize/customize-panel.tsx';
import { LeaveGuard } from '../../features/account/leave-guard.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { withTexts } from '../loading/with-texts.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ branding }) => branding;

/** Has the texts of the pages that it shows, and comes after what can be chosen. */
const Preview = withTexts(
  ['site', 'branding', 'receive', 'give'],
  async () => (await import('../layouts/brand-preview.tsx')).BrandPreview,
);

const LazyPreview: BrandPreview = (props) => (
  <Suspense fallback={<Skeleton height={640} shape="box" />}>
    <Preview {...props} />
  </Suspense>
);

export function Page() {
  const t = useTranslations('branding');
  return (
    <LeaveGuard>
      <div className="max-w-[1240px] px-4 pt-8 sm:px-8 sm:pt-10">
        <AccountTabs />
        <h1 className="mt-7 text-36">{t('heading')}</h1>
        <p className="mt-2 mb-8 max-w-[62ch] text-ink-2">{t('intro')}</p>
        <CustomizePanel Preview={LazyPreview} />
      </div>
    </LeaveGuard>
  );
}
