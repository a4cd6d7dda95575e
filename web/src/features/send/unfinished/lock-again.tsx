/** The password of an interrupted send, which the browser was never given to keep. */
import { LOCK_PASSWORD_MAX, LOCK_PASSWORD_MIN } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';

export const isPassword = (text: string): boolean => Array.from(text).length >= LOCK_PASSWORD_MIN;

interface LockAgainProps {
  readonly value: string;
  /** The user tried to continue without it. */
  readonly refused: boolean;
  readonly onChange: (value: string) => void;
}

export function LockAgain({ value, refused, onChange }: LockAgainProps) {
  const t = useTranslations('send');
  const min = String(LOCK_PASSWORD_MIN);
  return (
    <Field
      label={t('options.passwordLabel')}
      hint={t('unfinished.password')}
      error={refused && !isPassword(value) ? t('wrong.password', { min }) : undefined}
    >
      <PasswordInput
        value={value}
        maxLength={LOCK_PASSWORD_MAX}
        autoComplete="new-password"
        showLabel={t('options.show')}
        hideLabel={t('options.hide')}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
