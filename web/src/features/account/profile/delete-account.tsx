/** Asks for the password before an account's deletion is planned, and says what will happen and when. */
import { DELETION_DAYS } from '@waybill/contract/accounts';
import { deleteAccount } from '@waybill/contract/profile';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../../i18n/use-lang.tsx';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';
import { useUser } from '../../../session/use-session.tsx';
import { PasswordDialog } from '../security/password-dialog.tsx';
import type { ReauthBody } from '../security/reauth/use-reauth.ts';
import { dayOf } from './day.ts';

interface DeleteAccountProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onPlanned: () => void;
}

export function DeleteAccount({ open, onOpenChange, onPlanned }: DeleteAccountProps) {
  const t = useTranslations('account.data');
  const lang = useLang();
  const { isTeamMember, team } = useUser();
  const date = dayOf(Date.now() + DELETION_DAYS * 86_400_000, lang);
  const plan = async (body: ReauthBody) => {
    session.update((await callAsUser(deleteAccount, { body })).user);
    onPlanned();
  };
  return (
    <PasswordDialog
      name="delete-account"
      open={open}
      onOpenChange={onOpenChange}
      title={t('dialogTitle')}
      text={t('dialogText')}
      submit={t('confirm', { days: String(DELETION_DAYS) })}
      danger
      onConfirm={plan}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-14 text-ink-2 marker:text-ink-3">
        <li>{t('effect1', { date })}</li>
        <li>{t('effect2')}</li>
        <li>{t('effect3')}</li>
        {isTeamMember ? <li>{t('effectMember')}</li> : team.length > 0 && <li>{t('effectOwner')}</li>}
      </ul>
    </PasswordDialog>
  );
}
