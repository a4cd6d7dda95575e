/** How long it lives: what the plan has, and for paid plans a date of one's own. */
import {
  CUSTOM_MARKER_S,
  customBounds,
  EXPIRY_OPTIONS,
  MONTH_S,
  THREE_MONTHS_S,
  WEEK_S,
  YEAR_S,
} from '@waybill/contract/expiry';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../../i18n/format.ts';
import { htmlLang } from '../../../i18n/lang.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { DatePicker } from '../../../ui/dates/date-picker.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { usePanel } from '../panel-context.ts';
import { changeDraft, useSendState } from '../send-store.ts';
import { DownloadsOption } from './downloads-option.tsx';
import type { Problem } from './problems.ts';

const names = {
  [WEEK_S]: 'week',
  [MONTH_S]: 'month',
  [THREE_MONTHS_S]: 'months',
  [YEAR_S]: 'year',
  [CUSTOM_MARKER_S]: 'custom',
} as const;

/** What is chosen, in words. */
export function useExpiryWords(): string {
  const t = useTranslations('send.options');
  const lang = useLang();
  const { expiryTime, expiryDate } = useSendState().draft;
  if (expiryTime === CUSTOM_MARKER_S && expiryDate !== null) return formatDay(expiryDate, lang);
  return t(names[expiryTime]);
}

function OwnDate({ wrong }: { wrong: boolean }) {
  const t = useTranslations('send');
  const lang = useLang();
  const { expiryDate } = useSendState().draft;
  const { min, max } = customBounds(useNow());
  return (
    <Field label={t('options.date')} error={wrong && t('wrong.date')} className="mt-3">
      <DatePicker
        value={expiryDate === null ? undefined : new Date(expiryDate)}
        onChange={(date) => changeDraft({ expiryDate: date.getTime() })}
        locale={htmlLang[lang]}
        placeholder={t('options.datePlaceholder')}
        previousLabel={t('options.previous')}
        nextLabel={t('options.next')}
        timeLabel={t('options.dateTime')}
        min={new Date(min)}
        max={new Date(max)}
        movedLabels={{ min: t('options.dateMin'), max: t('options.dateMax') }}
      />
    </Field>
  );
}

export function ExpiryOption({ problem }: { problem: Problem | undefined }) {
  const t = useTranslations('send.options');
  const name = useId();
  const { plan, visitor } = usePanel().limits;
  const { expiryTime, sendAs, remindBefore } = useSendState().draft;
  const limitWrong = problem?.why === 'downloads';
  const all = [...EXPIRY_OPTIONS, CUSTOM_MARKER_S] as const;
  const may = (option: (typeof all)[number]) =>
    option === CUSTOM_MARKER_S ? plan.customExpiry : plan.expiries.includes(option);
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-14 font-medium">{t('expiryLegend')}</legend>
        <div className="flex flex-wrap gap-2">
          {all.map((option) => (
            <label key={option} className="send-choice">
              <input
                type="radio"
                name={name}
                checked={expiryTime === option}
                disabled={!may(option)}
                onChange={() => changeDraft({ expiryTime: option })}
              />
              <span>{t(names[option])}</span>
            </label>
          ))}
        </div>
        {!plan.customExpiry && <p className="mt-2 text-14 text-ink-2">{t('paid')}</p>}
        {expiryTime === CUSTOM_MARKER_S && <OwnDate wrong={problem !== undefined && !limitWrong} />}
      </fieldset>
      {!visitor && sendAs === 'email' && (
        <div className="mt-5">
          <Switch
            checked={remindBefore}
            onChange={(on) => changeDraft({ remindBefore: on })}
            label={t('remind')}
            hint={t('remindHint')}
          />
        </div>
      )}
      <DownloadsOption wrong={limitWrong} />
    </>
  );
}
