/** `/dash/account/data-residency`: the region where new transfers are stored. */
import { useTranslations } from 'use-intl/react';
import { AccountTabs } from '../../features/account/account-tabs.tsx';
import { ResidencyPanel } from '../../features/residency/residency-panel.tsx';
import { useUser } from '../../session/use-session.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ residency }) => residency;

export function Page() {
  const t = useTranslations('residency');
  const { teamPlace, team } = useUser();
  const ofOwner = team.length > 0 || teamPlace === 'admin' ? 'teamIntro' : 'intro';
  return (
    <div className="max-w-[1000px] px-4 pt-8 pb-16 sm:px-8 sm:pt-10">
      <AccountTabs />
      <h1 className="mt-7 text-36">{t('heading')}</h1>
      <p className="mt-2 mb-7 max-w-[62ch] text-ink-2">
        {t(teamPlace === 'member' ? 'memberIntro' : ofOwner)}
      </p>
      <ResidencyPanel />
    </div>
  );
}
