/** Has a recipient's own link emailed to them again; what it says does not depend on whether the address is a recipient. */
import { isEmail } from '@waybill/contract/address';
import { askOwnLink } from '@waybill/contract/asking';
import { call } from '@waybill/contract/call';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';

export function AskOwnLink({ slug }: { slug: string }) {
  const t = useTranslations('receive.personal');
  const lang = useLang();
  const [asked, setAsked] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: !isEmail(email.trim()) && t('emailWrong') }),
    submit: async ({ email }) => {
      await call(askOwnLink, { body: { slug, email: email.trim(), lang } });
      setAsked(email.trim());
    },
    say: useErrorText({ tooMany: t('often'), tooManyCodes: t('often'), rest: t('failed') }),
    blame: (error) => (hasCode(error, 'invalid_input') ? { email: t('emailWrong') } : {}),
  });

  if (asked !== null) {
    return (
      <>
        <div role="status" className="link-note mt-7" data-tone="delivered">
          <p className="font-[600]">{t('asked')}</p>
          <p className="text-ink-2 [overflow-wrap:anywhere]">{t('askedText', { email: asked })}</p>
        </div>
        <Button className="mt-4" onClick={() => setAsked(null)}>
          {t('again')}
        </Button>
      </>
    );
  }
  return (
    <form noValidate onSubmit={form.onSubmit} className="mt-7 grid max-w-sm gap-4">
      <Field label={t('email')} hint={t('emailHint')} {...form.wrong('email')} required>
        <TextInput type="email" inputMode="email" autoComplete="email" {...form.text('email')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={form.busy}>
        {t('ask')}
      </Button>
      <StatusLine failed={form.error} />
    </form>
  );
}
