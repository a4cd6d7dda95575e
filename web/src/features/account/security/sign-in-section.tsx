/** The section for address and password, each changed in a small form that opens in place, and for the login provider. */
import { useTranslations } from 'use-intl/react';
import { useSso } from '../../../session/sso.ts';
import { useUser } from '../../../session/use-session.tsx';
import { SettingsSection } from '../../../ui/layout/settings.tsx';
import { EmailRow } from './email-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { SsoRow } from './sso-row.tsx';

export function SignInSection({ number }: { number: number }) {
  const t = useTranslations('account.signIn');
  const user = useUser();
  const name = useSso()?.name ?? '';
  return (
    <SettingsSection id="sign-in" number={number} title={t('title')} text={t('text')}>
      <EmailRow email={user.email} />
      <PasswordRow email={user.email} />
      {name !== '' && <SsoRow name={name} />}
    </SettingsSection>
  );
}
