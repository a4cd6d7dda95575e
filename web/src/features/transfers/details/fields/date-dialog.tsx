/** Asks for the day and time at which the transfer expires. */
import { customBounds, isCustomExpiry, keptUp } from '@waybill/contract/expiry';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../../forms/use-form.ts';
import { formatStamp } from '../../../../i18n/format.ts';
import { htmlLang } from '../../../../i18n/lang.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useLabelled } from '../../../../i18n/use-labelled.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DatePicker } from '../../../../ui/dates/date-picker.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Dialog } from '../../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';

export function DateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('details');
  const lang = useLang();
  const labelled = useLabelled();
  const { details, expiry } = useOpenTransfer();
  const { expiryDate } = details.transfer;
  const { min, max } = customBounds(useNow());
  const say = useErrorText({
    other: t('fields.extendFailed'),
    expiry: t('fields.badDate'),
    plan: t('fields.paid'),
    changed: labelled(t('fields.theirs'), formatStamp(expiryDate, lang)),
  });
  const form = useForm({
    initial: { date: Math.max(expiryDate, min) },
    check: ({ date }) => {
      const now = Date.now();
      return { date: !isCustomExpiry(keptUp(date, now), now) && t('fields.badDate') };
    },
    submit: async ({ date }) => {
      await expiry.setDate(keptUp(date, Date.now()));
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
            min={new Date(min)}
            max={new Date(max)}
            movedLabels={{ min: t('fields.dateMin'), max: t('fields.dateMax') }}
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
