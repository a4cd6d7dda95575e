/** Step 1: address and password; the button works once both are acceptable. */
import { PASSWORD_MIN } from '@waybill/contract/accounts';
import { cleanEmail, isEmail } from '@waybill/contract/address';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { isNewPassword } from '../form/checks.ts';
import { EmailField, PasswordField, usePasswordShort } from '../form/fields.tsx';
import { Notice } from '../form/notice.tsx';
import { changeDraft, keptEmail, readDraft } from './draft.ts';
import { askCode } from './register.ts';
import { StrengthHint } from './strength-hint.tsx';

interface CredentialsStepProps {
  readonly onSent: () => void;
  readonly onVerified: () => void;
}

export function CredentialsStep({ onSent, onVerified }: CredentialsStepProps) {
  const t = useTranslations('auth');
  const errors = useTranslations('errors');
  const lang = useLang();
  const local = useLocalPath();
  const short = usePasswordShort();
  const [left, setLeft] = useState(false);
  const form = useForm({
    initial: { email: '', password: readDraft().password },
    submit: async ({ email, password }) => {
      if (!isEmail(email) || !isNewPassword(password)) return;
      changeDraft({ email: cleanEmail(email), password });
      if (await askCode(lang)) onVerified();
      else onSent();
    },
    say: useErrorText(),
    blame: (error) =>
      hasCode(error, 'email_taken')
        ? {
            email: (
              <>
                {errors('taken')}{' '}
                <Link to={local('/login')} state={{ email: readDraft().email }} className="link">
                  {t('register.signIn')}
                </Link>
              </>
            ),
          }
        : {},
  });
  const { set } = form;
  useEffect(() => {
    const kept = readDraft().email || keptEmail();
    if (kept !== '') set('email', kept);
  }, [set]);

  const { email, password } = form.values;
  const valid = isEmail(email) && isNewPassword(password);
  const isShort = left && password !== '' && !isNewPassword(password);
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-5">
      {form.error !== null && (
        <Notice tone="refused" title={hasCode(form.thrown, 'too_many_codes') && t('code.tooManyCodes')}>
          {form.error}
        </Notice>
      )}
      <EmailField input={form.text('email')} {...form.wrong('email')} />
      <PasswordField
        input={form.text('password')}
        isNew
        error={isShort && short}
        hint={
          isNewPassword(password) ? (
            <StrengthHint password={password} />
          ) : (
            t('register.hint', { min: String(PASSWORD_MIN) })
          )
        }
        onBlur={() => setLeft(true)}
      />
      <Button type="submit" variant="primary" size="lg" loading={form.busy} disabled={!form.busy && !valid}>
        {t('register.continue')}
      </Button>
    </form>
  );
}
