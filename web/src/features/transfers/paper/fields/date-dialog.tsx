/** Asks for the day and time at which the transfer expires. */
import { CUSTOM_MAX_S, CUSTOM_MIN_S, isCustomExpiry } from '@waybill/contract/expiry';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../../forms/use-form.ts';
import { formatStamp } from '../../../../i18n/format.ts';
import { htmlLang } from '../../../../i18n/lang.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DatePicker } from '../../../../ui/dates/date-picker.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Dialog } from '../../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { usePaper } from '../paper-context.ts';

export function DateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('paper');
  const lang = useLang();
  const { details, expiry } = usePaper();
  const { expiryDate } = details.transfer;
  // The bounds move with the clock; those of the moment it was opened, with some room, will do.
  const [now] = useState(() => Date.now());
  const min = new Date(now + (CUSTOM_MIN_S + 5 * 60) * 1000);
  const max = new Date(now + (CUSTOM_MAX_S - 3600) * 1000);
  const say = useErrorText({
    other: t('fields.extendFailed'),
    expiry: t('fields.badDate'),
    plan: t('fields.paid'),
    changed: `${t('fields.theirs')}: ${formatStamp(expiryDate, lang)}`,
  });
  const form = useForm({
    initial: { date: Math.max(expiryDate, min.getTime()) },
    check: ({ date }) => ({ date: !isCustomExpiry(date, Date.now()) && t('fields.badDate') }),
    submit: async ({ date }) => {
      await expiry.setDate(date);
      onClose();
    },
    say,
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('fields.dateTitle')}
      closeLabel={t('close')}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <Field label={t('fields.dateLabel')} {...form.wrong('date')}>
          <DatePicker
            value={new Date(form.values.date)}
            onChange={(date) => form.set('date', date.getTime())}
            locale={htmlLang[lang]}
            placeholder={t('fields.datePlaceholder')}
            previousLabel={t('fields.previousMonth')}
            nextLabel={t('fields.nextMonth')}
            timeLabel={t('fields.dateTime')}
            min={min}
            max={max}
          />
        </Field>
        <StatusLine failed={form.error} />
        <Button type="submit" variant="primary" loading={form.busy}>
          {t('fields.dateSave')}
        </Button>
      </form>
    </Dialog>
  );
}
