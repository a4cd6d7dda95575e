/** The field for the current password. */
import type { Ref } from 'react';
import { useTranslations } from 'use-intl/react';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { isAboutPassword } from './problem.ts';
import type { Act } from './use-act.ts';
import { useProblemText } from './use-problem-text.ts';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Its problem is shown here if it is about the password. */
  readonly act: Act;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function PasswordField({ label, value, onChange, act, inputRef }: PasswordFieldProps) {
  const t = useTranslations('account');
  const say = useProblemText();
  const wrong = isAboutPassword(act.problem);
  return (
    <Field
      label={label}
      error={wrong ? say(act.problem) : undefined}
      shake={wrong ? act.problemCount : 0}
      required
    >
      <PasswordInput
        {...(inputRef === undefined ? {} : { ref: inputRef })}
        autoComplete="current-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          if (wrong) act.forget();
        }}
      />
    </Field>
  );
}
