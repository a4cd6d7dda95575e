/** The row that changes the password, which ends all other sessions. */
import { changePassword } from '@waybill/contract/passwords';
import { listSessions } from '@waybill/contract/sessions';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { counted } from '../../../i18n/format.ts';
import { invalidate } from '../../../queries/answers.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { FormActions } from './form-actions.tsx';
import { passwordMistake } from './new-credentials.ts';
import { isAboutPassword, PasswordField } from './password-field.tsx';
import { UnfoldingRow } from './unfolding-row.tsx';
import { useProblemText } from './use-problem-text.ts';

export function PasswordRow({ email }: { email: string }) {
  const t = useTranslations('account.signIn');
  const [ended, setEnded] = useState<number | null>(null);
  const others = ended ? t('ended', counted(ended)) : t('endedNone');
  return (
    <UnfoldingRow
      label={t('passwordLabel')}
      hint={t('passwordHint')}
      open={t('changePassword')}
      done={ended === null ? null : `${t('changed')} ${others}`}
    >
      {(fold) => (
        <PasswordForm
          email={email}
          onCancel={fold}
          onChanged={(count) => {
            setEnded(count);
            void invalidate(listSessions);
            fold();
          }}
        />
      )}
    </UnfoldingRow>
  );
}

interface PasswordFormProps {
  readonly email: string;
  readonly onCancel: () => void;
  readonly onChanged: (ended: number) => void;
}

function PasswordForm({ email, onCancel, onChanged }: PasswordFormProps) {
  const t = useTranslations('account.signIn');
  const all = useTranslations('account');
  const errors = useTranslations('errors');
  const say = useProblemText();
  const newMistake = (password: string) => {
    const mistake = passwordMistake(password);
    return mistake === 'passwordShort' ? errors('passwordShort') : mistake && all('passwordLong');
  };
  const form = useForm({
    initial: { current: '', next: '' },
    check: ({ current, next }) => ({
      current: current === '' && all('passwordMissing'),
      next: newMistake(next),
    }),
    submit: async ({ current, next }) => {
      const body = { password: current, newPassword: next };
      onChanged((await callAsUser(changePassword, { body })).ended);
    },
    say,
    blame: (error) => (isAboutPassword(error) ? { current: say(error) } : {}),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid max-w-sm gap-4">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t('current')} input={form.text('current')} {...form.wrong('current')} />
      <Field label={t('new')} hint={t('newHint')} {...form.wrong('next')} required>
        <PasswordInput
          autoComplete="new-password"
          showLabel={all('showPassword')}
          hideLabel={all('hidePassword')}
          {...form.text('next')}
        />
      </Field>
      <StatusLine failed={form.error} />
      <FormActions label={t('save')} busy={form.busy} onCancel={onCancel} />
    </form>
  );
}
