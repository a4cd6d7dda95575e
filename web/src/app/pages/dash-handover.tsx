/** `/dash/account/handover`: the offer to take over the team that the user is in. */
import { useTranslations } from 'use-intl/react';
import { AccountTabs } from '../../features/account/account-tabs.tsx';
import { OfferPanel } from '../../features/account/teams/offer-panel.tsx';
import { OfferCardDrawer } from '../layouts/card-drawer.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ teams }) =>
  teams && { title: teams.offer.title, description: teams.description };

export function Page() {
  const t = useTranslations('teams.offer');
  return (
    <div className="max-w-[1000px] px-4 pt-8 pb-16 sm:px-8 sm:pt-10">
      <AccountTabs />
      <h1 className="mt-7 mb-5 text-36">{t('heading')}</h1>
      <OfferPanel CardDrawer={OfferCardDrawer} />
    </div>
  );
}
