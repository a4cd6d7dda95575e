/** Step 1: address and password. The button works once both are acceptable, and otherwise says what is missing. */
import { PASSWORD_MIN } from '@waybill/contract/accounts';
import { cleanEmail, isEmail } from '@waybill/contract/address';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { useLeaving } from '../../../forms/use-leaving.ts';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { isNewPassword } from '../form/checks.ts';
import { EmailField, PasswordField, usePasswordShort } from '../form/fields.tsx';
import { Notice } from '../form/notice.tsx';
import { changeDraft, keptEmail, readDraft } from './draft.ts';
import { askCode } from './register.ts';
import { lacksPassword } from './step.ts';
import { StrengthHint } from './strength-hint.tsx';
import { useLoginPath } from './use-login-path.ts';

interface CredentialsStepProps {
  readonly onSent: () => void;
  readonly onVerified: () => void;
}

export function CredentialsStep({ onSent, onVerified }: CredentialsStepProps) {
  const t = useTranslations('auth');
  const errors = useTranslations('errors');
  const lang = useLang();
  const login = useLoginPath();
  const short = usePasswordShort();
  /** The page was loaded again after the code was entered. */
  const [asksAgain, setAsksAgain] = useState(false);
  const check = ({ email, password }: { email: string; password: string }) => ({
    email: !isEmail(email) && t('emailWrong'),
    password: !isNewPassword(password) && (password === '' ? t('passwordMissing') : short),
  });
  const form = useForm({
    initial: { email: '', password: readDraft().password },
    check,
    submit: async ({ email, password }) => {
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
                <Link to={login} state={{ email: readDraft().email }} className="link">
                  {t('register.signIn')}
                </Link>
              </>
            ),
          }
        : {},
  });
  const fields = useLeaving(form, check);
  const { set } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was typed before.
  useEffect(() => {
    const kept = keptEmail();
    if (kept !== '') set('email', kept);
    setAsksAgain(lacksPassword(readDraft()));
  }, []);
  const { email, password } = form.values;
  // A reload keeps the address. What is empty at first is not what was typed.
  useEffect(() => {
    if (email !== '' && email !== readDraft().email) changeDraft({ email });
  }, [email]);
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-5">
      {asksAgain && (
        <Notice tone="delivered" title={t('register.confirmed')}>
          {t('register.passwordAgain')}
        </Notice>
      )}
      {form.error !== null && (
        <Notice tone="refused" title={hasCode(form.thrown, 'too_many_codes') && t('code.tooManyCodes')}>
          {form.error}
        </Notice>
      )}
      <EmailField input={fields.text('email')} {...fields.wrong('email')} />
      <PasswordField
        key={String(asksAgain)}
        input={{ ...fields.text('password'), autoFocus: asksAgain }}
        {...fields.wrong('password')}
        isNew
        hint={
          isNewPassword(password) ? (
            <StrengthHint password={password} />
          ) : (
            t('register.hint', { min: String(PASSWORD_MIN) })
          )
        }
      />
      {/* Not disabled: a click says what is missing. */}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={form.busy}
        aria-disabled={!isEmail(email) || !isNewPassword(password)}
      >
        {t('register.continue')}
      </Button>
    </form>
  );
}
