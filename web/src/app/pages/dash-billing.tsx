/** `/dash/account/billing`: the plan, usage, the card and invoices. */
import { useTranslations } from 'use-intl/react';
import { AccountTabs } from '../../features/account/account-tabs.tsx';
import { OnlyFor } from '../../features/account/only-for.tsx';
import { BillingFrame } from '../../features/billing/manage/billing-frame.tsx';
import { BillingPage } from '../../features/billing/manage/billing-page.tsx';
import { isForSale } from '../../session/payments-kind.ts';
import { CardDrawer } from '../layouts/card-drawer.tsx';
import { CheckoutDialog } from '../layouts/checkout-dialog.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ billing }) => billing;

export function Page() {
  const t = useTranslations('billing');
  return (
    <div className="max-w-[1000px] px-4 pt-8 pb-16 sm:px-8 sm:pt-10">
      <AccountTabs />
      <OnlyFor only="owner" what="billing">
        <h1 className="mt-7 mb-5 text-36">{isForSale() ? t('heading') : t('usageHeading')}</h1>
        <BillingFrame CardDrawer={CardDrawer} CheckoutDialog={CheckoutDialog}>
          <BillingPage />
        </BillingFrame>
      </OnlyFor>
    </div>
  );
}
