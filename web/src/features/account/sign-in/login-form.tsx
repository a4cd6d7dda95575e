/** The form for email and password: missing fields shake, a refusal shows its reason. */
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { isEmail } from '../form/checks.ts';
import type { Failure } from '../form/failure.ts';
import { EmailField, PasswordField } from '../form/fields.tsx';
import { FailureNotice, Notice } from '../form/notice.tsx';
import { type Typed, useTyped } from '../form/use-typed.ts';
import { signIn } from './sign-in.ts';

interface LoginFormProps {
  readonly email: Typed;
  readonly onSignedIn: () => void;
  readonly onSecond: (ticket: string) => void;
  readonly onForgot: () => void;
}

export function LoginForm({ email, onSignedIn, onSecond, onForgot }: LoginFormProps) {
  const t = useTranslations('auth');
  const password = useTyped();
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(0);
  const [error, setError] = useState<'refused' | Failure | null>(null);
  const emailWrong = tried > 0 && !isEmail(email.value);
  const passwordMissing = tried > 0 && password.value === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(tried + 1);
    if (!isEmail(email.value)) return email.focus();
    if (password.value === '') return password.focus();
    setBusy(true);
    setError(null);
    const outcome = await signIn(email.value, password.value);
    if (outcome.kind === 'in') return onSignedIn();
    setBusy(false);
    if (outcome.kind === 'second') return onSecond(outcome.ticket);
    setError(outcome.kind === 'refused' ? 'refused' : outcome.failure);
    password.focus();
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {error === 'refused' ? (
        <Notice tone="refused" title={t('login.failedTitle')}>
          {t('login.failedText')}
        </Notice>
      ) : (
        <FailureNotice failure={error} />
      )}
      <EmailField typed={email} error={emailWrong && t('emailWrong')} shake={emailWrong ? tried : 0} />
      <PasswordField
        typed={password}
        error={passwordMissing && t('passwordMissing')}
        shake={passwordMissing ? tried : 0}
      />
      <Button type="submit" variant="primary" size="lg" loading={busy}>
        {t('login.submit')}
      </Button>
      <button type="button" className="link justify-self-start text-14" onClick={onForgot}>
        {t('login.forgot')}
      </button>
    </form>
  );
}
