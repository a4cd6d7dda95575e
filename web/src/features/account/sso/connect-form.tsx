/** The form that connects an account with the login provider: its password once, and a code if it has a second factor. */
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { PasswordField } from '../form/fields.tsx';
import { ErrorNotice, Notice } from '../form/notice.tsx';
import { accountToConnect, connectByPassword } from './sso.ts';

interface ConnectFormProps {
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

export function ConnectForm({ onSignedIn, onBack }: ConnectFormProps) {
  const t = useTranslations('auth');
  const [{ email, name, ofTeam }, setAccount] = useState({ email: '', name: '', ofTeam: false });
  const [over, setOver] = useState<unknown>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: password === '' && t('passwordMissing'),
      code: needsCode && code.trim() === '' && t('sso.codeText'),
    }),
    submit: async ({ password, code }) => {
      await connectByPassword(password, code.trim()).catch((error: unknown) => {
        if (hasCode(error, 'second_factor_required')) setNeedsCode(true);
        throw error;
      });
      onSignedIn();
      return 'leaving';
    },
    say: useErrorText({ linkExpired: t('sso.connectOver'), appCodeFirst: t('sso.codeText') }),
    blame: () => ({}),
    retryAt: needsCode ? 'code' : 'password',
  });
  useEffect(() => {
    accountToConnect().then(setAccount, setOver);
  }, []);
  const back = (
    <Button variant="ghost" className="justify-self-start" onClick={onBack}>
      {t('sso.back')}
    </Button>
  );
  if (over !== null)
    return (
      <div className="grid gap-5">
        {hasCode(over, 'link_expired') ? (
          <Notice tone="refused">{t('sso.connectOver')}</Notice>
        ) : (
          <ErrorNotice error={over} />
        )}
        {back}
      </div>
    );
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-5">
      <p className="text-ink-2">
        {t('sso.connectText', {
          email: email === '' ? '…' : email,
          name: name === '' ? '…' : name,
        })}
      </p>
      {form.error !== null && (
        <Notice tone={hasCode(form.thrown, 'second_factor_required') ? 'route' : 'refused'}>
          {form.error}
        </Notice>
      )}
      {/* A password manager fills in the password of this account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField input={form.text('password')} {...form.wrong('password')} />
      {needsCode && (
        <Field label={t('sso.code')} {...form.wrong('code')} required>
          <TextInput
            {...form.text('code')}
            mono
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )}
      <Button type="submit" variant="primary" size="lg" loading={form.busy}>
        {t('sso.connect')}
      </Button>
      <p className="text-14 text-ink-2">
        {ofTeam ? t('sso.noPasswordInTeam', { name }) : t('sso.noPassword')}
      </p>
      {back}
    </form>
  );
}
