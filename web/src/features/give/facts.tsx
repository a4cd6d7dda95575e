/** Until when, how long that is, and who sees the files: the fields at the head of a request. */
import type { GiveView } from '@waybill/contract/giving';
import { isExpiring } from '@waybill/contract/states';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatDayTime, formatLeft } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { cx } from '../../ui/cx.ts';
import { ownerName } from './owner-name.ts';

export function Facts({ give }: { give: GiveView }) {
  const t = useTranslations('give.paper');
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
            {late ? t('late') : formatLeft(until, now, lang)}
          </dd>
        </div>
        <div className="max-sm:hidden">
          <dt className="ui-label">{t('whoSees')}</dt>
          <dd className="truncate">{t('only', { name })}</dd>
        </div>
      </dl>
      {late && (
        <p className="give-note mt-4" data-tone="expiring">
          {t('lateText', { name, date: formatDate(give.expiryDate, lang) })}
        </p>
      )}
    </>
  );
}
