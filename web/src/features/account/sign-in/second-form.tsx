/** The form for the second factor: six digits of the app, or a recovery code. */
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CodeInput } from '../../../ui/fields/code-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useShake } from '../../../ui/fields/use-shake.ts';
import { Notice } from '../form/notice.tsx';
import { signInSecond } from './sign-in.ts';

const DIGITS = 6;

interface SecondFormProps {
  readonly ticket: string;
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

export function SecondForm({ ticket, onSignedIn, onBack }: SecondFormProps) {
  const t = useTranslations('auth.second');
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' && t('recoveryText') }),
    submit: async ({ code }) => {
      await signInSecond(ticket, code.trim());
      onSignedIn();
      return 'leaving';
    },
    say: useErrorText({ signedOut: t('expired') }),
    blame: () => ({}),
  });
  const boxes = useShake<HTMLDivElement>(form.refusals);
  const isWrong = hasCode(form.thrown, 'wrong_second_factor');
  const other = way === 'app' ? 'recovery' : 'app';

  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        {way === 'app' ? t('text', { digits: String(DIGITS) }) : t('recoveryText')}
      </p>
      {form.error !== null && <Notice tone="refused">{form.error}</Notice>}
      {way === 'app' ? (
        <div ref={boxes}>
          <CodeInput
            key={form.refusals}
            label={t('code')}
            boxLabel={(position) => t('box', { position: String(position) })}
            length={DIGITS}
            invalid={isWrong}
            disabled={form.busy || hasCode(form.thrown, 'session_expired')}
            onComplete={(code) => form.send({ code })}
            autoFocus
          />
        </div>
      ) : (
        <form onSubmit={form.onSubmit} noValidate className="grid gap-5">
          <Field label={t('recovery')} shake={form.refusals} required>
            <TextInput
              {...form.text('code')}
              mono
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={isWrong || undefined}
              autoFocus
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" loading={form.busy}>
            {t('submit')}
          </Button>
        </form>
      )}
      <div className="-ml-4 flex flex-wrap gap-x-2">
        <Button
          variant="ghost"
          onClick={() => {
            setWay(other);
            form.forget();
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
