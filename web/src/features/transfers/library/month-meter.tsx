/** How many transfers were sent this month, against what the plan allows. */
import { libraryCounts } from '@waybill/contract/library';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDay } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { useCall } from '../../../queries/use-call.ts';
import { StorageMeter } from '../../../ui/progress/storage-meter.tsx';
import { storageState } from '../../../ui/progress/storage-state.ts';

/** The first of the next month, when the count starts over. */
const nextMonth = (now: Date): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);

/** `most` is null without a limit. */
export function MonthMeter({ most }: { most: number | null }) {
  const t = useTranslations('library.month');
  const lang = useLang();
  const sent = useCall(libraryCounts, {}).data?.sentThisMonth;
  const n = sent === undefined ? '…' : formatCount(sent);
  if (most === null) {
    return (
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-ink-2">
        <span>{t('label')}</span>
        <span className="num">{t('unlimited', { n })}</span>
      </p>
    );
  }
  const date = formatDay(nextMonth(new Date()), lang);
  const isFull = storageState(sent ?? 0, most) === 'full';
  return (
    <StorageMeter
      label={t('label')}
      used={sent ?? 0}
      total={most}
      amount={t('of', { n, most: formatCount(most) })}
      note={t(isFull ? 'full' : 'almost', { date })}
    />
  );
}
