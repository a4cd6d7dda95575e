/** How long it lives: what the plan has, and for paid plans a date of one's own. */
import { CUSTOM_MARKER_S, customBounds, EXPIRY_OPTIONS } from '@waybill/contract/expiry';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { expiryNames } from '../../../i18n/expiry-names.ts';
import { formatDay, formatDayTime } from '../../../i18n/format.ts';
import { htmlLang } from '../../../i18n/lang.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { DatePicker } from '../../../ui/dates/date-picker.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { usePanel } from '../panel-context.ts';
import { changeDraft, useSendState } from '../send-store.ts';
import { PlanLock } from './plan-lock.tsx';
import type { Problem } from './problems.ts';

const names = { ...expiryNames, [CUSTOM_MARKER_S]: 'custom' } as const;

/** What is chosen, in words. */
export function useExpiryWords(): string {
  const t = useTranslations('send.options.expires');
  const lang = useLang();
  const { expiryTime, expiryDate } = useSendState().draft;
  if (expiryTime === CUSTOM_MARKER_S && expiryDate !== null)
    return t('on', { date: formatDay(expiryDate, lang) });
  return t(names[expiryTime]);
}

/** Until when it can be downloaded, were it sent this minute. */
function Until({ seconds }: { seconds: number }) {
  const t = useTranslations('send.options');
  const lang = useLang();
  const now = useNow();
  const date = formatDayTime(now + seconds * 1000, now, lang);
  return <p className="mt-3 text-14 text-ink-2">{t('expiresAt', { date })}</p>;
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
        {expiryTime === CUSTOM_MARKER_S ? (
          <OwnDate wrong={problem !== undefined} />
        ) : (
          <Until seconds={expiryTime} />
        )}
        {!plan.customExpiry && <PlanLock has={({ customExpiry }) => customExpiry}>{t('paid')}</PlanLock>}
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
    </>
  );
}
