/** `/dash/account/profile`: all settings of the account on one page, in numbered sections. */
import { useTranslations } from 'use-intl/react';
import { AccountTabs } from '../../features/account/account-tabs.tsx';
import { LeaveGuard } from '../../features/account/leave-guard.tsx';
import { DataSection } from '../../features/account/profile/data-section.tsx';
import { LogoSection } from '../../features/account/profile/logo-section.tsx';
import { PreferencesSection } from '../../features/account/profile/preferences-section.tsx';
import { ProfileHead } from '../../features/account/profile/profile-head.tsx';
import { RequestsSection } from '../../features/account/profile/requests-section.tsx';
import { SectionNav } from '../../features/account/profile/section-nav.tsx';
import { TeamSection } from '../../features/account/profile/team-section.tsx';
import { YouSection } from '../../features/account/profile/you-section.tsx';
import { PasskeysSection } from '../../features/account/security/passkeys-section.tsx';
import { SessionsSection } from '../../features/account/security/sessions-section.tsx';
import { SignInSection } from '../../features/account/security/sign-in-section.tsx';
import { TwoFactorSection } from '../../features/account/security/two-factor-section.tsx';
import { FeedbackButton } from '../../features/feedback/feedback-button.tsx';
import { ThemeSwitch } from '../../features/site/chrome/theme-switch.tsx';
import { useUser } from '../../session/use-session.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ account }) => account;

export function Page() {
  const t = useTranslations('account');
  const errors = useTranslations('errors');
  const { isTeamMember } = useUser();
  const sections = [
    { id: 'you', title: t('you.title') },
    { id: 'logo', title: t('logo.title') },
    { id: 'sign-in', title: t('signIn.title') },
    { id: 'two-factor', title: t('twoFactor.title') },
    { id: 'passkeys', title: t('passkeys.title') },
    { id: 'sessions', title: t('sessions.title') },
    { id: 'preferences', title: t('preferences.title') },
    { id: 'requests', title: t('requests.title') },
    ...(isTeamMember ? [{ id: 'team', title: t('team.title') }] : []),
    { id: 'data', title: t('data.title') },
  ];
  return (
    <LeaveGuard>
      <div className="max-w-[1000px] px-4 pt-8 pb-16 sm:px-8 sm:pt-10">
        <AccountTabs />
        <div className="mt-7">
          <ProfileHead />
        </div>
        <div className="mt-8 grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_200px]">
          <div className="order-last max-lg:hidden">
            <div className="sticky top-8">
              <SectionNav label={t('sections')} sections={sections} />
            </div>
          </div>
          <div className="grid min-w-0 gap-12">
            <YouSection number={1} />
            <LogoSection number={2} />
            <SignInSection number={3} />
            <TwoFactorSection number={4} />
            <PasskeysSection number={5} />
            <SessionsSection number={6} />
            <PreferencesSection number={7} theme={<ThemeSwitch />} />
            <RequestsSection number={8} />
            {isTeamMember && <TeamSection number={9} />}
            <DataSection number={isTeamMember ? 10 : 9} />
            <FeedbackButton label={t('feedback')} failedLabel={errors('connection')} />
          </div>
        </div>
      </div>
    </LeaveGuard>
  );
}
