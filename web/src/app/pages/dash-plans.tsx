/** `/dash/account/plans`: choosing or changing the plan, and lifetime codes. */
import { useTranslations } from 'use-intl/react';
import { AccountTabs } from '../../features/account/account-tabs.tsx';
import { OnlyFor } from '../../features/account/only-for.tsx';
import { BillingFrame } from '../../features/billing/manage/billing-frame.tsx';
import { PlansSkeleton } from '../../features/billing/manage/billing-skeleton.tsx';
import { PlansPage } from '../../features/billing/manage/plans/plans-page.tsx';
import { ContactEntry } from '../../features/contact/contact-entry.tsx';
import { CardDrawer } from '../layouts/card-drawer.tsx';
import { CheckoutDialog } from '../layouts/checkout-dialog.tsx';
import { ContactForm } from '../layouts/contact-form.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ billing }) => billing?.plans;

export function Page() {
  const t = useTranslations('billing.plans');
  return (
    <div className="max-w-[1000px] px-4 pt-8 pb-16 sm:px-8 sm:pt-10">
      <AccountTabs />
      <OnlyFor only="owner" what="plans">
        <h1 className="mt-7 mb-5 text-36">{t('heading')}</h1>
        <BillingFrame CardDrawer={CardDrawer} CheckoutDialog={CheckoutDialog} skeleton={<PlansSkeleton />}>
          <PlansPage support={<ContactEntry className="link" Form={ContactForm} />} />
        </BillingFrame>
      </OnlyFor>
    </div>
  );
}
