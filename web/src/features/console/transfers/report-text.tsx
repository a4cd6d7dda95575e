/** What someone reported, when, and what was decided. */
import type { ConsoleReport } from '@waybill/contract/console-transfers';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatWhen } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { useNow } from '../../../ui/use-now.ts';

export function ReportText({ report }: { readonly report: ConsoleReport }) {
  const t = useTranslations('console.reports');
  const lang = useLang();
  const now = useNow();
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-14">
        <strong className="font-semibold">{t(`reasons.${report.reason}`)}</strong>
        <time
          dateTime={new Date(report.createdAt).toISOString()}
          title={formatDate(report.createdAt, lang)}
          className="num text-12 text-ink-3"
        >
          {formatWhen(report.createdAt, now, lang)}
        </time>
        <span className="min-w-0 break-all text-12 text-ink-3">{report.email ?? t('anonymous')}</span>
        {report.decision !== null && (
          <StateDot tone={report.decision === 'kept' ? 'muted' : 'refused'}>
            {t(`decisions.${report.decision}`)}
          </StateDot>
        )}
      </p>
      {report.message !== '' && (
        <p className="mt-1 max-w-[72ch] text-14 break-words whitespace-pre-line text-ink-2">
          {report.message}
        </p>
      )}
    </>
  );
}
