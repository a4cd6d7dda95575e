/** A password that is asked for before anything of the transfer is shown. */
import { LOCK_PASSWORD_MAX, LOCK_PASSWORD_MIN } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { changeDraft, useSendState } from '../send-store.ts';
import type { Problem } from './problems.ts';

export function PasswordOption({ problem }: { problem: Problem | undefined }) {
  const t = useTranslations('send');
  const { password } = useSendState().draft;
  const min = String(LOCK_PASSWORD_MIN);
  return (
    <Field
      label={t('options.passwordLabel')}
      hint={t('options.passwordHint', { min })}
      error={problem && t('wrong.password', { min })}
    >
      <PasswordInput
        value={password}
        maxLength={LOCK_PASSWORD_MAX}
        // The browser must not offer the account's own.
        autoComplete="new-password"
        showLabel={t('options.show')}
        hideLabel={t('options.hide')}
        onChange={(event) => changeDraft({ password: event.target.value })}
      />
    </Field>
  );
}
