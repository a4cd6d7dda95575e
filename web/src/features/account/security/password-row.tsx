/** The row that changes the password, which ends all other sessions, or sets one for an account of the login provider. */
import { changePassword } from '@waybill/contract/passwords';
import { listSessions } from '@waybill/contract/sessions';
import { ssoConnection } from '@waybill/contract/sso';
import { teamConfirming } from '@waybill/contract/team-login';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { counted } from '../../../i18n/format.ts';
import { invalidate } from '../../../queries/answers.ts';
import { useCall } from '../../../queries/use-call.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { useSso } from '../../../session/sso.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { FormActions } from './form-actions.tsx';
import { passwordMistake } from './new-credentials.ts';
import { ReauthField } from './reauth/reauth-field.tsx';
import { useReauth } from './reauth/use-reauth.ts';
import { useTeamConfirming } from './reauth/use-team-confirming.ts';
import { UnfoldingRow } from './unfolding-row.tsx';
import { useProblemText } from './use-problem-text.ts';

export function PasswordRow({ email }: { email: string }) {
  const t = useTranslations('account.signIn');
  const { name, only } = useSso() ?? { name: '', only: false };
  const loaded = useCall(ssoConnection, {}, { isWanted: name !== '' && !only });
  const inTeam = useTeamConfirming();
  const [ended, setEnded] = useState<number | null>(null);
  const others = ended ? t('ended', counted(ended)) : t('endedNone');
  // It would log no one in.
  if (only) return null;
  const isNew = loaded.data?.hasPassword === false || inTeam.name !== null;
  const open = t(isNew ? 'setPassword' : 'changePassword');
  return (
    <UnfoldingRow
      name="change-password"
      label={t('passwordLabel')}
      hint={isNew ? t('passwordNone') : t('passwordHint')}
      open={open}
      done={ended === null ? null : `${t('changed')} ${others}`}
    >
      {(fold) => (
        <PasswordForm
          email={email}
          label={open}
          onCancel={fold}
          onChanged={(count) => {
            setEnded(count);
            void invalidate(listSessions);
            if (name !== '') void invalidate(ssoConnection);
            if (inTeam.name !== null) void invalidate(teamConfirming);
            fold();
          }}
        />
      )}
    </UnfoldingRow>
  );
}

interface PasswordFormProps {
  readonly email: string;
  readonly label: string;
  readonly onCancel: () => void;
  readonly onChanged: (ended: number) => void;
}

function PasswordForm({ email, label, onCancel, onChanged }: PasswordFormProps) {
  const t = useTranslations('account.signIn');
  const all = useTranslations('account');
  const errors = useTranslations('errors');
  const say = useProblemText();
  const newMistake = (password: string) => {
    const mistake = passwordMistake(password);
    return mistake === 'passwordShort' ? errors('passwordShort') : mistake && all('passwordLong');
  };
  const reauth = useReauth('change-password');
  const form = useForm({
    initial: { password: '', next: '' },
    check: ({ password, next }) => ({
      password: reauth.missing(password),
      next: newMistake(next),
    }),
    submit: async ({ password, next }) => {
      const body = { ...reauth.by(password), newPassword: next };
      onChanged((await callAsUser(changePassword, { body })).ended);
    },
    say,
    blame: (error) => reauth.blame(error, say),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid max-w-sm gap-4">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <ReauthField reauth={reauth} form={form} label={t('current')} />
      <Field label={t('new')} hint={t('newHint')} {...form.wrong('next')} required>
        <PasswordInput
          autoComplete="new-password"
          showLabel={all('showPassword')}
          hideLabel={all('hidePassword')}
          {...form.text('next')}
        />
      </Field>
      <StatusLine failed={form.error} />
      <FormActions label={label} busy={form.busy} onCancel={onCancel} />
    </form>
  );
}
