/** Requests a link to choose a new password; the answer is the same whether or not there is an account. */
import { isEmail } from '@waybill/contract/address';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFirstFocus } from '../../../forms/use-first-focus.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useLeaving } from '../../../forms/use-leaving.ts';
import { waitOf } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmailField } from '../form/fields.tsx';
import { Notice } from '../form/notice.tsx';
import { askForReset } from './sign-in.ts';

interface ForgotFormProps {
  readonly email: string;
  readonly onBack: (email: string) => void;
}

export function ForgotForm({ email, onBack }: ForgotFormProps) {
  const t = useTranslations('auth');
  const lang = useLang();
  const [sent, setSent] = useState(false);
  const check = (values: { email: string }) => ({ email: !isEmail(values.email) && t('emailWrong') });
  const form = useForm({
    initial: { email },
    check,
    submit: async (values) => {
      await askForReset(values.email, lang);
      setSent(true);
    },
    say: useErrorText(),
  });

  const firstFocus = useFirstFocus();
  const fields = useLeaving(form, check);
  const back = (
    <Button variant="ghost" className="justify-self-start" onClick={() => onBack(form.values.email)}>
      {t('forgot.back')}
    </Button>
  );
  if (sent) {
    return (
      <div className="grid gap-5">
        <Notice tone="delivered" title={t('forgot.sent')}>
          {t('forgot.sentText')}
        </Notice>
        <p className="text-ink-2">{t('forgot.sentLate')}</p>
        {back}
      </div>
    );
  }
  return (
    <form ref={firstFocus} onSubmit={form.onSubmit} noValidate className="grid gap-5">
      <p className="text-ink-2">{t('forgot.text')}</p>
      {form.error !== null && (
        <Notice tone="refused" title={waitOf(form.thrown) && t('forgot.tooMany')}>
          {form.error}
        </Notice>
      )}
      <EmailField input={fields.text('email')} {...fields.wrong('email')} />
      <Button type="submit" variant="primary" size="lg" loading={form.busy}>
        {t('forgot.submit')}
      </Button>
      {back}
    </form>
  );
}
