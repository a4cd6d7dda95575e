/** The form that tells the operator what is wrong with a transfer. */

import { isEmail } from '@waybill/contract/address';
import { call } from '@waybill/contract/call';
import { ABUSE_REASONS, ABUSE_TEXT_MAX, type AbuseReason, reportAbuse } from '@waybill/contract/downloads';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { useLengthTexts } from '../../../i18n/use-length-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Dialog, DialogClose } from '../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';

interface ReportFormProps {
  readonly slug: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface Report {
  readonly reason: AbuseReason | null;
  readonly message: string;
  readonly email: string;
}

const EMPTY: Report = { reason: null, message: '', email: '' };

export function ReportForm({ slug, open, onOpenChange }: ReportFormProps) {
  const t = useTranslations('receive');
  const length = useLengthTexts();
  const lang = useLang();
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: EMPTY,
    check: ({ reason, message, email }) => ({
      reason: reason === null && t('report.choose'),
      message: Array.from(message.trim()).length > ABUSE_TEXT_MAX && length.atMost(ABUSE_TEXT_MAX),
      email: email.trim() !== '' && !isEmail(email.trim()) && t('report.emailWrong'),
    }),
    submit: async ({ reason, message, email }) => {
      if (reason === null) return;
      const back = email.trim() === '' ? {} : { email: email.trim() };
      await call(reportAbuse, { body: { slug, reason, message: message.trim(), lang, ...back } });
      setSent(true);
    },
    say: useErrorText({ tooMany: t('report.often'), rest: t('report.failed') }),
    blame: () => ({}),
  });

  if (sent) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('report.sent')}
        closeLabel={t('close')}
        actions={<DialogClose render={<Button variant="ink">{t('close')}</Button>} />}
      >
        <p className="text-14 text-ink-2">{t('report.sentText')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('report.title')}
      description={t('report.text')}
      closeLabel={t('close')}
      width={520}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <RadioGroup
          legend={t('report.reason')}
          options={ABUSE_REASONS.map((value) => ({ value, label: t(`report.${value}`) }))}
          value={form.values.reason}
          onChange={(next) => form.set('reason', next)}
        />
        <Field label={t('report.message')} aside={t('report.optional')} {...form.wrong('message')}>
          <Textarea {...form.area('message')} limit={ABUSE_TEXT_MAX} leftLabel={length.leftOf} />
        </Field>
        <Field
          label={t('report.email')}
          aside={t('report.optional')}
          hint={t('report.emailHint')}
          {...form.wrong('email')}
        >
          <TextInput type="email" autoComplete="email" {...form.text('email')} />
        </Field>
        <StatusLine failed={form.wrong('reason').error || form.error} />
        <Button type="submit" variant="primary" loading={form.busy}>
          {t('report.send')}
        </Button>
      </form>
    </Dialog>
  );
}
