/** The form for email and password: missing fields shake, a refusal shows its reason. */
import { isEmail } from '@waybill/contract/address';
import { useTranslations } from 'use-intl/react';
import { useFirstFocus } from '../../../forms/use-first-focus.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useLeaving } from '../../../forms/use-leaving.ts';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmailField, PasswordField } from '../form/fields.tsx';
import { Notice } from '../form/notice.tsx';
import { TeamLogin } from '../sso/team-login.tsx';
import { signIn } from './sign-in.ts';

interface LoginFormProps {
  readonly email: string;
  /** The page to open after logging in at the provider of a team. */
  readonly next: string | null;
  readonly onSignedIn: () => void;
  readonly onSecond: (ticket: string, email: string) => void;
  readonly onForgot: (email: string) => void;
}

export function LoginForm({ email, next, onSignedIn, onSecond, onForgot }: LoginFormProps) {
  const t = useTranslations('auth');
  const errors = useTranslations('errors');
  // Input that the server rejects as malformed cannot be valid credentials either.
  const say = useErrorText({ input: errors('wrongLogin') });
  const check = (values: { email: string; password: string }) => ({
    email: !isEmail(values.email) && t('emailWrong'),
    password: values.password === '' && t('passwordMissing'),
  });
  const form = useForm({
    initial: { email, password: '' },
    check,
    submit: async (values) => {
      const ticket = await signIn(values.email, values.password);
      if (ticket !== null) return onSecond(ticket, values.email);
      onSignedIn();
      return 'leaving';
    },
    say,
    blame: () => ({}),
    retryAt: 'password',
  });
  const firstFocus = useFirstFocus();
  const fields = useLeaving(form, check);
  const refused = hasCode(form.thrown, 'auth_failed', 'invalid_input');

  return (
    <form ref={firstFocus} onSubmit={form.onSubmit} noValidate className="grid gap-5">
      {form.error !== null && (
        <Notice tone="refused" title={refused && t('login.failedTitle')}>
          {form.error}
        </Notice>
      )}
      <EmailField input={fields.text('email')} {...fields.wrong('email')} />
      <TeamLogin email={form.values.email} next={next} />
      <PasswordField input={form.text('password')} {...form.wrong('password')} />
      <Button type="submit" variant="primary" size="lg" loading={form.busy}>
        {t('login.submit')}
      </Button>
      <button
        type="button"
        className="link justify-self-start text-14"
        onClick={() => onForgot(form.values.email)}
      >
        {t('login.forgot')}
      </button>
    </form>
  );
}
