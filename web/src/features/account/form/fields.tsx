/** The email and password fields of the account forms. */
import { PASSWORD_MIN } from '@waybill/contract/accounts';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface OneFieldProps {
  /** From the form. */
  readonly input: Partial<ComponentProps<'input'>>;
  readonly error?: ReactNode;
  /** The field shakes each time this number increases. */
  readonly shake?: number;
}

export function EmailField({ input, error, shake = 0 }: OneFieldProps) {
  const t = useTranslations('auth');
  return (
    <Field label={t('email')} error={error} shake={shake} required>
      <TextInput
        {...input}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}

interface PasswordFieldProps extends OneFieldProps {
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly isNew?: boolean;
}

export function PasswordField({ input, error, shake = 0, label, hint, isNew }: PasswordFieldProps) {
  const t = useTranslations('auth');
  return (
    <Field label={label ?? t('password')} error={error} hint={hint} shake={shake} required>
      <PasswordInput
        {...input}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        showLabel={t('show')}
        hideLabel={t('hide')}
      />
    </Field>
  );
}

/** The text for a password that is too short, with the minimum length. */
export function usePasswordShort(): string {
  return useTranslations('auth')('passwordShort', { min: String(PASSWORD_MIN) });
}
