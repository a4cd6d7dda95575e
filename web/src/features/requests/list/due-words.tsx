/** When a request is due, in words and colour; without a due date, when it expires. */
import type { RequestView } from '@waybill/contract/requests';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatDayTime } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { cx } from '../../../ui/cx.ts';
import { dueState, isTaking } from '../request-state.ts';

const colours = { none: '', later: '', soon: 'text-expiring', past: 'text-refused' } as const;

export function DueWords({ request, now }: { request: RequestView; now: number }) {
  const t = useTranslations('requests');
  const lang = useLang();
  const due = dueState(request, now);
  const at = request.deadline ?? request.expiryDate;
  const date = formatDayTime(at, now, lang);
  const isOver = request.deadline === null && !isTaking(request, now);
  const words = due === 'none' ? t(isOver ? 'ended' : 'expires', { date }) : t('due', { date });
  return (
    <span className={cx('req-due', colours[due])}>
      <time dateTime={new Date(at).toISOString()} title={formatDate(at, lang)}>
        {words}
      </time>
      {due === 'past' && <span> · {t('overdue')}</span>}
    </span>
  );
}
