/** When the files are needed, and how long the link takes them. */
import { customBounds, EXPIRY_OPTIONS, WEEK_S } from '@waybill/contract/expiry';
import type { Plan } from '@waybill/contract/plans';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { expiryNames } from '../../../i18n/expiry-names.ts';
import { htmlLang } from '../../../i18n/lang.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { DatePicker } from '../../../ui/dates/date-picker.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { AskDraft } from './draft.ts';

/** When people leave work, where the asker is. */
const END_OF_DAY = '17:00';

interface DateProps {
  readonly label: string;
  readonly error: ReactNode;
  readonly shake?: number;
  readonly value: number | null;
  readonly onChange: (at: number) => void;
  readonly aside?: ReactNode;
}

export function DateField({ label, error, shake, value, onChange, aside }: DateProps) {
  const t = useTranslations('requests.dates');
  const lang = useLang();
  const { min, max } = customBounds(useNow());
  return (
    <Field label={label} error={error} shake={shake} aside={aside} className="min-w-0 flex-1 basis-56">
      <DatePicker
        value={value === null ? undefined : new Date(value)}
        onChange={(date) => onChange(date.getTime())}
        locale={htmlLang[lang]}
        placeholder={t('pick')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        timeLabel={t('time')}
        dayTime={END_OF_DAY}
        min={new Date(min)}
        max={new Date(max)}
        movedLabels={{ min: t('min'), max: t('max') }}
      />
    </Field>
  );
}

interface DeadlineProps {
  readonly draft: AskDraft;
  readonly onChange: (changes: Partial<AskDraft>) => void;
  readonly error: ReactNode;
  readonly shake: number;
}

export function DeadlineField({ draft, onChange, error, shake }: DeadlineProps) {
  const t = useTranslations('requests.dates');
  return (
    <DateField
      label={t('deadline')}
      error={error}
      shake={shake}
      value={draft.deadline}
      onChange={(deadline) => onChange({ deadline })}
      aside={
        draft.deadline === null ? (
          t('optional')
        ) : (
          <button type="button" className="req-link" onClick={() => onChange({ deadline: null })}>
            {t('clear')}
          </button>
        )
      }
    />
  );
}

interface ExpiryProps extends DeadlineProps {
  readonly plan: Plan;
}

export function ExpiryField({ draft, onChange, error, shake, plan }: ExpiryProps) {
  const t = useTranslations('requests.dates');
  if (draft.expiry === 'date')
    return (
      <DateField
        label={t('expiry')}
        error={error}
        shake={shake}
        value={draft.expiryDate}
        onChange={(expiryDate) => onChange({ expiryDate })}
        aside={
          <button type="button" className="req-link" onClick={() => onChange({ expiry: WEEK_S })}>
            {t('durations')}
          </button>
        }
      />
    );
  const options = [
    ...EXPIRY_OPTIONS.map((option) => ({
      value: String(option),
      label: t(expiryNames[option]),
      disabled: !plan.expiries.includes(option),
    })),
    { value: 'date', label: t('date'), disabled: !plan.customExpiry },
  ];
  return (
    <Field
      label={t('expiry')}
      hint={plan.customExpiry ? t('expiryHint') : t('paid')}
      error={error}
      shake={shake}
      className="min-w-0 flex-1 basis-56"
    >
      <Select
        options={options}
        value={String(draft.expiry)}
        onChange={(value) =>
          onChange({
            expiry:
              value === 'date' ? 'date' : (EXPIRY_OPTIONS.find((one) => String(one) === value) ?? WEEK_S),
          })
        }
      />
    </Field>
  );
}

export function RemindSwitch({ draft, onChange }: Pick<DeadlineProps, 'draft' | 'onChange'>) {
  const t = useTranslations('requests.dates');
  if (draft.deadline === null || draft.sendAs === 'link') return null;
  return (
    <Switch
      checked={draft.remindBefore}
      onChange={(remindBefore) => onChange({ remindBefore })}
      label={t('remind')}
      hint={t('remindHint')}
    />
  );
}

/** By link only the owner is mailed, who shares the new link. */
export function RepeatSwitch({ draft, onChange }: Pick<DeadlineProps, 'draft' | 'onChange'>) {
  const t = useTranslations('requests.dates');
  return (
    <Switch
      checked={draft.repeats === 'monthly'}
      onChange={(isOn) => onChange({ repeats: isOn ? 'monthly' : 'never' })}
      label={t('repeat')}
      hint={t(draft.sendAs === 'link' ? 'repeatLinkHint' : 'repeatHint')}
    />
  );
}
