/** Step 1: address and password; the button works once both are acceptable. */
import { PASSWORD_MIN } from '@waybill/contract/accounts';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { cleanEmail, isEmail, isNewPassword } from '../form/checks.ts';
import type { Failure } from '../form/failure.ts';
import { EmailField, PasswordField, usePasswordShort } from '../form/fields.tsx';
import { FailureNotice } from '../form/notice.tsx';
import { useTyped } from '../form/use-typed.ts';
import { changeDraft, keptEmail, readDraft } from './draft.ts';
import { askCode } from './register.ts';
import { StrengthHint } from './strength-hint.tsx';

interface CredentialsStepProps {
  readonly onSent: () => void;
  readonly onVerified: () => void;
}

export function CredentialsStep({ onSent, onVerified }: CredentialsStepProps) {
  const t = useTranslations('auth');
  const lang = useLang();
  const local = useLocalPath();
  const email = useTyped();
  const password = useTyped(readDraft().password);
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState(false);
  const [taken, setTaken] = useState({ email: '', times: 0 });
  const [error, setError] = useState<{ readonly codes: boolean; readonly failure: Failure } | null>(null);
  const { set: setEmail } = email;
  useEffect(() => {
    const kept = readDraft().email || keptEmail();
    if (kept !== '') setEmail(kept);
  }, [setEmail]);

  const valid = isEmail(email.value) && isNewPassword(password.value);
  const isTaken = taken.email !== '' && cleanEmail(email.value) === taken.email;
  const isShort = left && password.value !== '' && !isNewPassword(password.value);
  const short = usePasswordShort();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !valid) return;
    setBusy(true);
    setError(null);
    const address = cleanEmail(email.value);
    changeDraft({ email: address, password: password.value });
    const outcome = await askCode(lang);
    setBusy(false);
    if (outcome.kind === 'sent') return onSent();
    if (outcome.kind === 'verified') return onVerified();
    if (outcome.kind === 'taken') {
      setTaken({ email: address, times: taken.times + 1 });
      email.focus();
    } else if (outcome.kind === 'failed' || outcome.kind === 'too-many-codes')
      setError({ codes: outcome.kind === 'too-many-codes', failure: outcome.failure });
  };

  const takenWords = (
    <>
      {t('register.taken')}{' '}
      <Link to={local('/login')} state={{ email: taken.email }} className="link">
        {t('register.signIn')}
      </Link>
    </>
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <FailureNotice
        failure={error?.failure ?? null}
        title={error?.codes === true ? t('code.tooManyCodes') : undefined}
      />
      <EmailField typed={email} error={isTaken && takenWords} shake={isTaken ? taken.times : 0} />
      <PasswordField
        typed={password}
        isNew
        error={isShort && short}
        hint={
          isNewPassword(password.value) ? (
            <StrengthHint password={password.value} />
          ) : (
            t('register.hint', { min: String(PASSWORD_MIN) })
          )
        }
        onBlur={() => setLeft(true)}
      />
      <Button type="submit" variant="primary" size="lg" loading={busy} disabled={!busy && !valid}>
        {t('register.continue')}
      </Button>
    </form>
  );
}
