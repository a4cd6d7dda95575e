/** Asks until when a request takes files: to extend it, or to reopen one that has expired. */
import { isCustomExpiry, keptUp, MONTH_S, THREE_MONTHS_S, WEEK_S } from '@waybill/contract/expiry';
import type { Plan } from '@waybill/contract/plans';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { DateField } from '../ask/date-fields.tsx';

interface ExpiryDialogProps {
  readonly isReopening: boolean;
  readonly plan: Plan;
  readonly onSave: (expiryDate: number) => Promise<void>;
  readonly onClose: () => void;
}

const CHOICES = [
  { seconds: WEEK_S, value: 'week' },
  { seconds: MONTH_S, value: 'month' },
  { seconds: THREE_MONTHS_S, value: 'threeMonths' },
] as const;

type Choice = (typeof CHOICES)[number]['value'] | 'date';

export function ExpiryDialog({ isReopening, plan, onSave, onClose }: ExpiryDialogProps) {
  const t = useTranslations('requests.dates');
  const acts = useTranslations('requests.acts');
  const lang = useLang();
  const [now] = useState(() => Date.now());
  const say = useErrorText({ other: acts('failed'), changed: acts('changed'), plan: t('paid') });
  const initial: { choice: Choice; date: number | null } = { choice: 'week', date: null };
  const dateOf = ({ choice, date }: typeof initial): number | null => {
    const found = CHOICES.find(({ value }) => value === choice);
    if (found === undefined) return date && keptUp(date, Date.now());
    return Date.now() + found.seconds * 1000;
  };
  const form = useForm({
    initial,
    check: (values) => {
      const date = dateOf(values);
      const isWrong = values.choice === 'date' && (date === null || !isCustomExpiry(date, Date.now()));
      return { date: isWrong && t('wrong') };
    },
    submit: async (values) => {
      const date = dateOf(values);
      if (date !== null) await onSave(date);
      onClose();
    },
    say,
  });
  const options = CHOICES.filter(({ seconds }) => plan.expiries.includes(seconds)).map(
    ({ seconds, value }) => ({
      value: value as Choice,
      label: t(value),
      end: formatDay(now + seconds * 1000, lang),
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isReopening ? 'reopenTitle' : 'extendTitle')}
      description={t('extendText')}
      closeLabel={t('close')}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <RadioGroup
          legend={t('expiry')}
          hideLegend
          value={form.values.choice}
          onChange={(choice) => form.set('choice', choice)}
          options={plan.customExpiry ? [...options, { value: 'date', label: t('date') }] : options}
        />
        {form.values.choice === 'date' && (
          <DateField
            label={t('expiry')}
            {...form.wrong('date')}
            value={form.values.date}
            onChange={(date) => form.set('date', date)}
          />
        )}
        <StatusLine failed={form.error} />
        <Button type="submit" variant="primary" loading={form.busy}>
          {t(isReopening ? 'reopen' : 'extend')}
        </Button>
      </form>
    </Dialog>
  );
}
