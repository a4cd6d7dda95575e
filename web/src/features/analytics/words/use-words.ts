/** Writes the days, periods, amounts and times of analytics in the language of the page. */
import type { AnalyticsStep } from '@waybill/contract/analytics-range';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatSize } from '../../../i18n/format.ts';
import { htmlLang } from '../../../i18n/lang.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import type { Day } from '../period/days.ts';
import type { Measure, Period } from '../period/period.ts';
import { type DurationPart, durationParts, shortDuration } from './duration-parts.ts';

/** Days are moments at midnight in UTC here, and written in UTC, so that they are the same everywhere. */
const UTC = { timeZone: 'UTC' } as const;

export function useWords(today: Day) {
  const t = useTranslations('analytics.units');
  const lang = useLang();
  return useMemo(() => {
    const of = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(htmlLang[lang], { ...options, ...UTC });
    const short = of({ day: 'numeric', month: 'short' });
    const shortYear = of({ day: 'numeric', month: 'short', year: 'numeric' });
    const weekday = of({ weekday: 'short', day: 'numeric', month: 'short' });
    const weekdayYear = of({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
    const month = of({ month: 'short' });
    const monthYear = of({ month: 'long', year: 'numeric' });
    const percents = new Intl.NumberFormat(htmlLang[lang], { style: 'percent' });
    const thisYear = today.slice(0, 4);
    const isOfThisYear = (day: Day) => day.startsWith(thisYear);

    const period = ({ from, to }: Period): string =>
      (isOfThisYear(from) ? short : shortYear).formatRange(Date.parse(from), Date.parse(to));
    const unit = ({ unit, n }: DurationPart): string => t(unit === 'd' && n === 1 ? 'oneDay' : unit);

    return {
      period,
      /** A point of the chart in full: a day with its weekday, a week by its days, a month by its name. */
      point: (point: Period, by: AnalyticsStep): string => {
        if (by === 'month') return monthYear.format(Date.parse(point.from));
        if (point.from !== point.to) return period(point);
        return (isOfThisYear(point.from) ? weekday : weekdayYear).format(Date.parse(point.from));
      },
      /** As short as an axis has room for. */
      tick: ({ from }: Period, by: AnalyticsStep): string =>
        (by === 'month' ? month : short).format(Date.parse(from)),
      /** A day in a sentence. */
      date: (day: Day): string => (isOfThisYear(day) ? short : shortYear).format(Date.parse(day)),
      percent: (share: number): string => percents.format(share),
      amount: (measure: Measure, value: number): string =>
        measure === 'bytes' ? formatSize(value) : formatCount(value),
      /** As pairs of a number and its unit. */
      durationPairs: (seconds: number) =>
        durationParts(seconds).map((part) => ({ n: formatCount(part.n), unit: unit(part) })),
      duration: (seconds: number): string =>
        durationParts(seconds)
          .map((part) => t('pair', { n: formatCount(part.n), unit: unit(part) }))
          .join(' '),
      shortDuration: (seconds: number): string => {
        const part = shortDuration(seconds);
        return t('pair', { n: formatCount(part.n), unit: unit(part) });
      },
    };
  }, [t, lang, today]);
}

export type Words = ReturnType<typeof useWords>;
