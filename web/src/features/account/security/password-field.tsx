/** The field for the current password. */
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';

interface PasswordFieldProps {
  readonly label: string;
  /** From the form. */
  readonly input: Partial<ComponentProps<'input'>>;
  readonly error: ReactNode;
  readonly shake: number;
}

export function PasswordField({ label, input, error, shake }: PasswordFieldProps) {
  const t = useTranslations('account');
  return (
    <Field label={label} error={error} shake={shake} required>
      <PasswordInput
        autoComplete="current-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        {...input}
      />
    </Field>
  );
}

/** Whether a refusal is about the typed password rather than the form. */
export const isAboutPassword = (error: unknown): boolean => hasCode(error, 'reauth_required');
