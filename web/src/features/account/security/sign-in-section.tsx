/** The section for address and password, each changed in a small form that opens in place. */
import { useTranslations } from 'use-intl/react';
import { useUser } from '../../../session/use-session.tsx';
import { SettingsSection } from '../../../ui/layout/settings.tsx';
import { EmailRow } from './email-row.tsx';
import { PasswordRow } from './password-row.tsx';

export function SignInSection({ number }: { number: number }) {
  const t = useTranslations('account.signIn');
  const user = useUser();
  return (
    <SettingsSection id="sign-in" number={number} title={t('title')} text={t('text')}>
      <EmailRow email={user.email} />
      <PasswordRow email={user.email} />
    </SettingsSection>
  );
}
