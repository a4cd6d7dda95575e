/** The row that shows the address, and changes it by a link mailed to the new one. */
import { changeEmail } from '@waybill/contract/profile';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { FormActions } from './form-actions.tsx';
import { emailMistake } from './new-credentials.ts';
import { ReauthField } from './reauth/reauth-field.tsx';
import { useReauth } from './reauth/use-reauth.ts';
import { UnfoldingRow } from './unfolding-row.tsx';
import { useProblemText } from './use-problem-text.ts';

export function EmailRow({ email }: { email: string }) {
  const t = useTranslations('account.signIn');
  const [asked, setAsked] = useState(false);
  return (
    <UnfoldingRow
      name="change-email"
      label={t('email')}
      hint={<span className="wrap-anywhere">{t('emailNow', { email })}</span>}
      open={t('changeEmail')}
      done={asked ? t('emailAsked') : null}
    >
      {(fold) => (
        <EmailForm
          now={email}
          onCancel={fold}
          onAsked={() => {
            setAsked(true);
            fold();
          }}
        />
      )}
    </UnfoldingRow>
  );
}

interface EmailFormProps {
  readonly now: string;
  readonly onCancel: () => void;
  readonly onAsked: () => void;
}

function EmailForm({ now, onCancel, onAsked }: EmailFormProps) {
  const t = useTranslations('account.signIn');
  const say = useProblemText();
  const addressMistake = (email: string) => {
    const mistake = emailMistake(email, now);
    return mistake && t(mistake);
  };
  const reauth = useReauth('change-email');
  const form = useForm({
    initial: { email: reauth.kept?.['email'] ?? '', password: '' },
    check: ({ email, password }) => ({
      email: addressMistake(email),
      password: reauth.missing(password),
    }),
    submit: async ({ email, password }) => {
      await callAsUser(changeEmail, { body: { ...reauth.by(password), email: email.trim() } });
      onAsked();
    },
    say,
    blame: (error) => reauth.blame(error, say),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid max-w-sm gap-4">
      <Field label={t('newEmail')} {...form.wrong('email')} required>
        <TextInput type="email" autoComplete="email" {...form.text('email')} />
      </Field>
      <ReauthField reauth={reauth} form={form} values={{ email: form.values.email }} />
      <StatusLine failed={form.error} />
      <FormActions label={t('emailSend')} busy={form.busy} onCancel={onCancel} />
    </form>
  );
}
