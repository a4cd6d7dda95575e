/** One bar per day of a part's history; the sentence beside it says the same to screen readers. */
import type { StatusDay } from '@waybill/contract/status';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../i18n/format.ts';
import type { Lang } from '../../i18n/lang.ts';
import { useLabelled } from '../../i18n/use-labelled.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { cx } from '../../ui/cx.ts';

const fills: Readonly<Record<StatusDay['state'], string>> = {
  working: 'bg-delivered',
  trouble: 'bg-refused',
  unknown: 'bg-line',
};

const named = new Map<string, string>();

/** The date of a day in words, made once: every part has the same days. */
function dateOf(day: string, lang: Lang): string {
  const key = `${lang} ${day}`;
  const date = named.get(key) ?? formatDay(Date.parse(`${day}T12:00:00Z`), lang);
  named.set(key, date);
  return date;
}

export function DayStrip({ days }: { days: readonly StatusDay[] }) {
  const t = useTranslations('status');
  const labelled = useLabelled();
  const lang = useLang();
  const trouble = days.filter(({ state }) => state === 'trouble').length;
  const known = days.filter(({ state }) => state !== 'unknown').length;
  return (
    <>
      <span aria-hidden="true" className="flex h-6 items-stretch gap-[2px]">
        {days.map(({ day, state }) => (
          <span
            key={day}
            title={labelled(dateOf(day, lang), t(`day.${state}`))}
            className={cx('min-w-0 flex-1 rounded-[1px]', fills[state])}
          />
        ))}
      </span>
      <span className="sr-only">
        {t('history', { known: String(known), trouble: String(trouble), days: String(days.length) })}
      </span>
    </>
  );
}
