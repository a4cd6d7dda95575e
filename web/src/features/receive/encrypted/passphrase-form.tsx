/** Asks for the passphrase; it is checked on this device. */
import { PASSPHRASE_MAX } from '@waybill/engine/crypto/wrap-rules';
import { useTranslations } from 'use-intl/react';
import { useFirstFocus } from '../../../forms/use-first-focus.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { NotOpened } from './use-opening.ts';

interface PassphraseFormProps {
  /** Rejects with `NotOpened` for another passphrase. */
  readonly open: (passphrase: string) => Promise<void>;
}

export function PassphraseForm({ open }: PassphraseFormProps) {
  const t = useTranslations('receive.encrypted.passphrase');
  const say = (error: unknown) => t(error instanceof NotOpened ? 'wrong' : 'failed');
  const wrongIn = (passphrase: string) => {
    if (passphrase.trim() === '') return t('missing');
    return passphrase.length > PASSPHRASE_MAX && t('long');
  };
  const form = useForm({
    initial: { passphrase: '' },
    check: ({ passphrase }) => ({ passphrase: wrongIn(passphrase) }),
    submit: ({ passphrase }) => open(passphrase),
    say,
    blame: (error) => ({ passphrase: say(error) }),
  });
  const firstFocus = useFirstFocus();
  return (
    <form ref={firstFocus} noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <Field label={t('label')} hint={t('hint')} {...form.wrong('passphrase')} required>
        <PasswordInput
          {...form.text('passphrase')}
          className="font-mono"
          // Nothing the browser keeps for this site belongs here.
          autoComplete="off"
          showLabel={t('show')}
          hideLabel={t('hide')}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={form.busy}>
        {t('open')}
      </Button>
    </form>
  );
}
