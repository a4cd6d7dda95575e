/** The form for a new password, behind a valid link. */
import { PASSWORD_MIN } from '@waybill/contract/accounts';
import { useTranslations } from 'use-intl/react';
import { useFirstFocus } from '../../../forms/use-first-focus.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useLeaving } from '../../../forms/use-leaving.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { isNewPassword } from '../form/checks.ts';
import { PasswordField, usePasswordShort } from '../form/fields.tsx';
import { Notice } from '../form/notice.tsx';
import { StrengthHint } from '../register/strength-hint.tsx';
import { choosePassword, isOver } from './reset.ts';

interface ResetFormProps {
  readonly token: string;
  readonly onDone: (email: string) => void;
  readonly onExpired: () => void;
}

export function ResetForm({ token, onDone, onExpired }: ResetFormProps) {
  const t = useTranslations('auth');
  const short = usePasswordShort();
  const check = ({ password }: { password: string }) => ({ password: !isNewPassword(password) && short });
  const form = useForm({
    initial: { password: '' },
    check,
    submit: async ({ password }) => {
      try {
        onDone(await choosePassword(token, password));
        return 'leaving';
      } catch (error) {
        if (!isOver(error)) throw error;
        return onExpired();
      }
    },
    say: useErrorText(),
  });
  const firstFocus = useFirstFocus();
  const fields = useLeaving(form, check);
  const { password } = form.values;

  return (
    <form ref={firstFocus} onSubmit={form.onSubmit} noValidate className="grid gap-5">
      <p className="text-ink-2">{t('reset.text')}</p>
      {form.error !== null && <Notice tone="refused">{form.error}</Notice>}
      <PasswordField
        input={fields.text('password')}
        {...fields.wrong('password')}
        label={t('reset.label')}
        isNew
        hint={
          isNewPassword(password) ? (
            <StrengthHint password={password} />
          ) : (
            t('register.hint', { min: String(PASSWORD_MIN) })
          )
        }
      />
      <Button type="submit" variant="primary" size="lg" loading={form.busy}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
