/** Chooses a period of one's own: two days, typed or picked in the calendar. */
import { ANALYTICS_DAYS_MAX, addDays } from '@waybill/contract/analytics-range';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { htmlLang } from '../../../i18n/lang.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { dayFrom, dayText } from '../../../ui/dates/date-rules.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { useView } from '../view-context.ts';
import { lengthOf, type Period, tidy } from './period.ts';

// The calendar is heavy and closed at first.
const RangeCalendar = lazy(() =>
  import('../../../ui/dates/range-calendar.tsx').then((module) => ({ default: module.RangeCalendar })),
);

export function OwnPeriod({ onChosen }: { onChosen: () => void }) {
  const t = useTranslations('analytics.period');
  const lang = useLang();
  const { view, change, today } = useView();
  const [from, setFrom] = useState(view.period.from);
  const [to, setTo] = useState(view.period.to);
  const [fromId, toId] = [useId(), useId()];
  const earliest = addDays(today, 1 - ANALYTICS_DAYS_MAX);
  const [first, last] = [dayFrom(from), dayFrom(to)];
  const isDone = first !== undefined && last !== undefined;
  const chosen: Period | null = isDone ? tidy({ from, to }, today) : null;
  // What would be cut is refused instead, so that one gets what one typed.
  const isFine = chosen !== null && [from, to].sort().join() === [chosen.from, chosen.to].join();
  const note = isFine
    ? t('days', counted(lengthOf(chosen)))
    : first && to === ''
      ? t('pickEnd')
      : t('outside');

  const apply = () => {
    if (!isFine) return;
    change({ preset: null, period: chosen });
    onChosen();
  };
  return (
    <form
      className="an-own grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        {(
          [
            [fromId, t('from'), from, setFrom],
            [toId, t('to'), to, setTo],
          ] as const
        ).map(([id, label, value, set]) => (
          <label key={id} htmlFor={id} className="grid gap-1 text-12 text-ink-2">
            {label}
            <TextInput
              id={id}
              type="date"
              min={earliest}
              max={today}
              value={value}
              onChange={(event) => set(event.target.value)}
            />
          </label>
        ))}
      </div>
      <Suspense fallback={<Skeleton height={322} shape="box" />}>
        <RangeCalendar
          value={first && { from: first, to: last }}
          onPick={(picked) => {
            setFrom(dayText(picked.from));
            setTo(picked.to ? dayText(picked.to) : '');
          }}
          locale={htmlLang[lang]}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          min={dayFrom(earliest) ?? new Date(0)}
          max={dayFrom(today) ?? new Date()}
        />
      </Suspense>
      <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
        <span role="status" className="text-12 text-ink-2">
          {note}
        </span>
        <Button type="submit" variant="ink" size="sm" disabled={!isFine}>
          {t('apply')}
        </Button>
      </div>
    </form>
  );
}
