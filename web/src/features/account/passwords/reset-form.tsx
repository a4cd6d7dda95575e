/** The form for a new password, behind a valid link. */
import { PASSWORD_MIN } from '@waybill/contract/accounts';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { isNewPassword } from '../form/checks.ts';
import type { Failure } from '../form/failure.ts';
import { PasswordField, usePasswordShort } from '../form/fields.tsx';
import { FailureNotice } from '../form/notice.tsx';
import { useTyped } from '../form/use-typed.ts';
import { StrengthHint } from '../register/strength-hint.tsx';
import { choosePassword } from './reset.ts';

interface ResetFormProps {
  readonly token: string;
  readonly onDone: (email: string) => void;
  readonly onExpired: () => void;
}

export function ResetForm({ token, onDone, onExpired }: ResetFormProps) {
  const t = useTranslations('auth');
  const short = usePasswordShort();
  const password = useTyped();
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const valid = isNewPassword(password.value);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(tried + 1);
    if (!valid) return password.focus();
    setBusy(true);
    setFailure(null);
    const outcome = await choosePassword(token, password.value);
    if (outcome.kind === 'done') return onDone(outcome.email);
    setBusy(false);
    if (outcome.kind === 'expired') onExpired();
    else setFailure(outcome.failure);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-ink-2">{t('reset.text')}</p>
      <FailureNotice failure={failure} />
      <PasswordField
        typed={password}
        label={t('reset.label')}
        isNew
        error={tried > 0 && !valid && short}
        shake={valid ? 0 : tried}
        hint={
          valid ? (
            <StrengthHint password={password.value} />
          ) : (
            t('register.hint', { min: String(PASSWORD_MIN) })
          )
        }
      />
      <Button type="submit" variant="primary" size="lg" loading={busy}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
