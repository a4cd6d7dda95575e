/** Asks the owner for the passphrase of a request; it is checked on this device. */
import type { WrappedKeyText } from '@waybill/contract/encryption';
import type { Bytes } from '@waybill/engine/crypto/bytes';
import { PASSPHRASE_MAX } from '@waybill/engine/crypto/wrap-rules';
import { useTranslations } from 'use-intl/react';
import { canEncrypt } from '../../../encryption/can-encrypt.ts';
import { unwrapByPassphrase } from '../../../encryption/passphrase/passphrase.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';

class NotUnlocked extends Error {
  readonly why: 'wrong' | 'unsafe';
  constructor(why: 'wrong' | 'unsafe') {
    super(why);
    this.why = why;
  }
}

interface UnlockFormProps {
  readonly wrapped: WrappedKeyText;
  readonly onUnlock: (key: Bytes, where: 'tab' | 'browser') => void;
}

export function UnlockForm({ wrapped, onUnlock }: UnlockFormProps) {
  const t = useTranslations('requestEncryption.unlock');
  const say = (error: unknown) => t(error instanceof NotUnlocked ? error.why : 'failed');
  const mistakeIn = (passphrase: string) => {
    if (passphrase.trim() === '') return t('missing');
    return passphrase.length > PASSPHRASE_MAX && t('long');
  };
  const form = useForm({
    initial: { passphrase: '', keep: false },
    check: ({ passphrase }) => ({ passphrase: mistakeIn(passphrase) }),
    submit: async ({ passphrase, keep }) => {
      const key = await unwrapByPassphrase(wrapped, passphrase);
      if (typeof key === 'string') throw new NotUnlocked(key);
      onUnlock(key, keep ? 'browser' : 'tab');
    },
    say,
    blame: (error) => ({ passphrase: say(error) }),
  });
  if (!canEncrypt()) return <p className="text-14 text-expiring">{t('insecure')}</p>;
  return (
    <form noValidate onSubmit={form.onSubmit} className="rq-unlock">
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
      <div>
        <Checkbox label={t('keep')} checked={form.values.keep} onChange={(keep) => form.set('keep', keep)} />
        <p className="text-12 text-ink-2">{t('keepHint')}</p>
      </div>
      <Button type="submit" variant="primary" loading={form.busy}>
        {t('open')}
      </Button>
    </form>
  );
}
