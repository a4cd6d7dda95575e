/** Until when, how long that is, and who sees the files: the fields at the head of a request. */
import type { GiveView } from '@waybill/contract/giving';
import { isExpiring } from '@waybill/contract/states';
import { timeLeft } from '@waybill/contract/time-left';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatDayTime } from '../../i18n/format.ts';
import { htmlLang, type Lang } from '../../i18n/lang.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { cx } from '../../ui/cx.ts';
import { ownerName } from './owner-name.ts';

const UNITS = { minutes: 'minute', hours: 'hour', days: 'day' } as const;

/** `4 days`. */
function spanUntil(until: number, now: number, lang: Lang): string {
  const { unit, n } = timeLeft(until, now);
  const style = { style: 'unit', unit: UNITS[unit], unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(htmlLang[lang], style).format(n);
}

export function Facts({ give }: { give: GiveView }) {
  const t = useTranslations('give.document');
  const lang = useLang();
  const now = Date.now();
  const name = ownerName(give);
  const until = give.deadline ?? give.expiryDate;
  const late = until < now;
  return (
    <>
      <dl className="give-facts">
        <div>
          <dt className="ui-label">{give.deadline === null ? t('open') : t('due')}</dt>
          <dd title={formatDate(until, lang)}>{formatDayTime(until, now, lang)}</dd>
        </div>
        <div>
          <dt className="ui-label">{t('left')}</dt>
          <dd className={cx(late ? 'text-refused' : isExpiring(until, now) && 'text-expiring')}>
            {late ? t('late') : spanUntil(until, now, lang)}
          </dd>
        </div>
        <div className="give-facts-who">
          <dt className="ui-label">{t('whoSees')}</dt>
          <dd className="truncate">{t('only', { name })}</dd>
        </div>
      </dl>
      {late && (
        <p className="link-note mt-4" data-tone="expiring">
          {t('lateText', { name, date: formatDate(give.expiryDate, lang) })}
        </p>
      )}
    </>
  );
}
