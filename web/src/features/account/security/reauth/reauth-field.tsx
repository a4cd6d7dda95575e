/** The field for the current password, and the button that confirms at the login provider instead. */
import { Check, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Form } from '../../../../forms/use-form.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ErrorText } from '../../../../ui/error-text.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../../ui/fields/password-input.tsx';
import { Skeleton } from '../../../../ui/lists/skeleton.tsx';
import type { KeptValues } from './returned.ts';
import type { Reauth } from './use-reauth.ts';

interface ReauthFieldProps {
  readonly reauth: Reauth;
  readonly form: Pick<Form<{ password: string }>, 'text' | 'wrong'>;
  readonly label?: string;
  /** What was typed in the form, to be there again after the login at the provider. */
  readonly values?: KeptValues;
  readonly query?: KeptValues;
  /** Gets the control that has the focus first. */
  readonly controlRef?: (control: HTMLElement | null) => void;
}

export function ReauthField({ reauth, form, label, values = {}, query, controlRef }: ReauthFieldProps) {
  const all = useTranslations('account');
  const t = useTranslations('account.reauth');
  const say = useErrorText();
  const { ways, name, leaving } = reauth;
  const input = form.text('password');
  const wrong = form.wrong('password');
  const ref = (control: HTMLElement | null) => {
    input.ref(control);
    controlRef?.(control);
  };
  if (ways === 'loading') return <Skeleton height={68} />;
  if (reauth.isConfirmed)
    return (
      <p role="status" className="flex items-start gap-1.5 text-14 text-delivered">
        <Check size={16} aria-hidden="true" className="mt-[0.2em] flex-none" />
        {t('done', { name })}
      </p>
    );
  const failed = leaving.error === null ? reauth.problem : say(leaving.error);
  const button = (isFirst: boolean) => (
    <Button
      {...(isFirst ? { ref } : {})}
      className="w-full"
      icon={<LogIn size={16} aria-hidden="true" />}
      loading={leaving.isBusy}
      onClick={() => void leaving.run({ values, ...(query && { query }) })}
    >
      {t(isFirst ? 'button' : 'orButton', { name })}
    </Button>
  );
  if (ways === 'provider')
    return (
      <div className="grid gap-1.5">
        <p className="text-14 font-medium">{t('label')}</p>
        {button(true)}
        <Problem>{wrong.error || failed}</Problem>
      </div>
    );
  return (
    <div className="grid gap-3">
      <Field label={label ?? all('yourPassword')} {...wrong} required>
        <PasswordInput
          autoComplete="current-password"
          showLabel={all('showPassword')}
          hideLabel={all('hidePassword')}
          {...input}
          ref={ref}
        />
      </Field>
      {ways === 'both' && (
        <div className="grid gap-1.5">
          {button(false)}
          <Problem>{failed}</Problem>
        </div>
      )}
    </div>
  );
}

function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className="text-14 text-refused empty:hidden">
      {children && <ErrorText>{children}</ErrorText>}
    </div>
  );
}
