/** Asks the sender of an expired transfer for 48 hours more. */
import { isEmail } from '@waybill/contract/address';
import { askExtension } from '@waybill/contract/asking';
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
import { bodyOf, type LinkTo } from './ask-offer.ts';

const isGone = (error: unknown): boolean =>
  hasCode(error, 'conflict', 'not_found', 'transfer_deleted', 'taken_down');

export function AskExtension({ link }: { link: LinkTo }) {
  const t = useTranslations('receive.expired');
  const lang = useLang();
  const [end, setEnd] = useState<'asked' | 'gone' | null>(null);
  // A personal link says whom to tell; another is asked when the server wants to know.
  const [asksEmail, setAsksEmail] = useState(link.user === undefined);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: asksEmail && !isEmail(email.trim()) && t('emailWrong') }),
    submit: async ({ email }) => {
      const to = asksEmail ? { email: email.trim() } : {};
      try {
        await call(askExtension, { body: { ...bodyOf(link), ...to, lang } });
        setEnd('asked');
      } catch (error) {
        if (isGone(error)) return setEnd('gone');
        if (asksEmail || !hasCode(error, 'invalid_input')) throw error;
        form.reset();
        setAsksEmail(true);
      }
    },
    say: useErrorText({ tooMany: t('often'), tooManyCodes: t('often'), rest: t('failed') }),
    blame: (error) => (hasCode(error, 'invalid_input') ? { email: t('emailWrong') } : {}),
  });

  if (end !== null) {
    return (
      <div role="status" className="link-note mt-7" data-tone={end === 'asked' ? 'delivered' : 'muted'}>
        {end === 'asked' && <p className="font-[600]">{t('asked')}</p>}
        <p className="text-ink-2">{end === 'asked' ? t('askedText') : t('gone')}</p>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={form.onSubmit} className="mt-7 grid max-w-sm gap-4">
      {asksEmail && (
        <Field label={t('email')} hint={t('emailHint')} {...form.wrong('email')} required>
          <TextInput type="email" inputMode="email" autoComplete="email" {...form.text('email')} />
        </Field>
      )}
      <Button type="submit" variant="primary" size="lg" loading={form.busy}>
        {t('ask')}
      </Button>
      <StatusLine failed={form.error} />
    </form>
  );
}
