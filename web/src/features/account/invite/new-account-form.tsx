/** Accepts an invitation with a new account: its address is known, so a password is enough. */
import { NAME_MAX, PASSWORD_MIN } from '@waybill/contract/accounts';
import { call } from '@waybill/contract/call';
import { acceptInvite } from '@waybill/contract/joining';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { useLeaving } from '../../../forms/use-leaving.ts';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { session } from '../../../session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { isNewPassword } from '../form/checks.ts';
import { PasswordField, usePasswordShort } from '../form/fields.tsx';
import { Notice } from '../form/notice.tsx';
import { StrengthHint } from '../register/strength-hint.tsx';
import type { Accepting } from './accepting.ts';

interface NewAccountFormProps extends Accepting {
  readonly email: string;
  /** Someone has signed up with the address meanwhile. */
  readonly onExists: () => void;
}

export function NewAccountForm({ token, email, onJoined, onRefused, onExists }: NewAccountFormProps) {
  const t = useTranslations('invite.new');
  const register = useTranslations('auth.register');
  const lang = useLang();
  const short = usePasswordShort();
  const check = ({ password }: { password: string }) => ({ password: !isNewPassword(password) && short });
  const form = useForm({
    initial: { fullName: '', password: '' },
    check,
    submit: async ({ fullName, password }) => {
      try {
        const answer = await call(acceptInvite, { body: { token, fullName, password, lang } });
        if ('accessToken' in answer) session.enter(answer);
      } catch (error) {
        if (hasCode(error, 'unauthenticated')) return onExists();
        if (!onRefused(error)) throw error;
        return undefined;
      }
      onJoined();
      return 'leaving';
    },
    say: useErrorText(),
  });
  const fields = useLeaving(form, check);
  const { password } = form.values;
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-5">
      <p className="text-ink-2">{t('text')}</p>
      {form.error !== null && <Notice tone="refused">{form.error}</Notice>}
      {/* Password managers keep the address with the password. */}
      <input hidden type="email" autoComplete="username" value={email} readOnly />
      <Field label={t('name')} hint={t('nameHint')} {...form.wrong('fullName')}>
        <TextInput {...form.text('fullName')} autoComplete="name" maxLength={NAME_MAX} />
      </Field>
      <PasswordField
        input={fields.text('password')}
        {...fields.wrong('password')}
        label={t('password')}
        isNew
        hint={
          isNewPassword(password) ? (
            <StrengthHint password={password} />
          ) : (
            register('hint', { min: String(PASSWORD_MIN) })
          )
        }
      />
      <Button type="submit" variant="primary" size="lg" loading={form.busy}>
        {t('submit')}
      </Button>
    </form>
  );
}
