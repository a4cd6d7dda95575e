/** The form for the second factor: six digits of the app, or a recovery code. */
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CodeInput } from '../../../ui/fields/code-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useShake } from '../../../ui/fields/use-shake.ts';
import type { Failure } from '../form/failure.ts';
import { FailureNotice, Notice } from '../form/notice.tsx';
import { useTyped } from '../form/use-typed.ts';
import { signInSecond } from './sign-in.ts';

const DIGITS = 6;

interface SecondFormProps {
  readonly ticket: string;
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

export function SecondForm({ ticket, onSignedIn, onBack }: SecondFormProps) {
  const t = useTranslations('auth.second');
  const recovery = useTyped();
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const [busy, setBusy] = useState(false);
  /** Counts wrong codes; each one empties the boxes. */
  const [wrong, setWrong] = useState(0);
  const [error, setError] = useState<'wrong' | 'expired' | Failure | null>(null);
  const boxes = useShake<HTMLDivElement>(wrong);

  const send = async (code: string) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    const outcome = await signInSecond(ticket, code);
    if (outcome.kind === 'in') return onSignedIn();
    setBusy(false);
    setWrong(wrong + 1);
    setError(outcome.kind === 'failed' ? outcome.failure : outcome.kind);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = recovery.value.trim();
    if (code === '') recovery.focus();
    else void send(code);
  };
  const other = way === 'app' ? 'recovery' : 'app';

  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        {way === 'app' ? t('text', { digits: String(DIGITS) }) : t('recoveryText')}
      </p>
      {error === 'wrong' || error === 'expired' ? (
        <Notice tone="refused">{t(error)}</Notice>
      ) : (
        <FailureNotice failure={error} />
      )}
      {way === 'app' ? (
        <div ref={boxes}>
          <CodeInput
            key={wrong}
            label={t('code')}
            boxLabel={(position) => t('box', { position: String(position) })}
            length={DIGITS}
            invalid={error === 'wrong'}
            disabled={busy || error === 'expired'}
            onComplete={(code) => void send(code)}
            autoFocus
          />
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-5">
          <Field label={t('recovery')} shake={wrong} required>
            <TextInput
              {...recovery.props}
              mono
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={error === 'wrong' || undefined}
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" loading={busy}>
            {t('submit')}
          </Button>
        </form>
      )}
      <div className="-ml-4 flex flex-wrap gap-x-2">
        <Button
          variant="ghost"
          onClick={() => {
            setWay(other);
            setError(null);
          }}
        >
          {other === 'recovery' ? t('useRecovery') : t('useApp')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}
