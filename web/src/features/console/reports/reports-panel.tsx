/** Abuse reports: the open ones to decide about, oldest first, and the closed ones; below them the blocked files. */
import { consoleReports } from '@waybill/contract/console-transfers';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../i18n/format.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { invalidate } from '../../../queries/answers.ts';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';
import { ReportText } from '../transfers/report-text.tsx';
import { TakedownDialog } from '../transfers/takedown-dialog.tsx';
import { TransferState } from '../transfers/transfer-state.tsx';
import { BlockedFiles } from './blocked-files.tsx';
import { KeepDialog } from './keep-dialog.tsx';

type Report = AnswerOf<typeof consoleReports>['reports'][number];
type Asked = { readonly act: 'takeDown' | 'keep'; readonly report: Report };

function ReportRow({ report, onAsk }: { readonly report: Report; readonly onAsk: (asked: Asked) => void }) {
  const t = useTranslations('console.reports');
  const local = useLocalPath();
  const { transfer } = report;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line px-3.5 py-3 not-first:border-t">
      <div className="min-w-0 flex-1 basis-80">
        <ReportText report={report} />
        {transfer === null ? (
          <p className="mt-1 text-12 text-ink-3">{t('gone')}</p>
        ) : (
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-12 text-ink-3">
            <Link
              to={local(`/operator/transfers/${transfer.id}`)}
              className="num text-route underline underline-offset-4"
            >
              {transfer.reference}
            </Link>
            <TransferState state={transfer.state} />
            <span className="break-all">{transfer.sender}</span>
            <span className="num">
              {t('facts', {
                size: formatSize(transfer.bytes),
                downloads: transfer.downloads,
                reports: transfer.reports,
              })}
            </span>
          </p>
        )}
      </div>
      {report.closedAt === null && (
        <div className="flex gap-2">
          <Button size="sm" onClick={() => onAsk({ act: 'keep', report })}>
            {t('keep')}
          </Button>
          {transfer !== null && (
            <Button size="sm" variant="danger" onClick={() => onAsk({ act: 'takeDown', report })}>
              {t('takeDown')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

export function ReportsPanel() {
  const t = useTranslations('console.reports');
  const [state, setState] = useState<'open' | 'closed'>('open');
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = useConsoleCall(consoleReports, { query: { state } });
  const close = () => setAsked(null);
  return (
    <>
      <PageHead title={t('title')}>
        <Segmented
          legend={t('show')}
          value={state}
          onChange={setState}
          options={(['open', 'closed'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </PageHead>
      <Loaded answer={answer}>
        {({ reports, more }) => (
          <>
            {reports.length === 0 && (
              <p className="text-14 text-ink-2">{state === 'open' ? t('noneOpen') : t('noneClosed')}</p>
            )}
            {reports.length > 0 && (
              <ul aria-label={t('title')} className="rounded-md border border-line">
                {reports.map((report) => (
                  <ReportRow key={report.id} report={report} onAsk={setAsked} />
                ))}
              </ul>
            )}
            {more && (
              <p className="mt-3 text-14 text-ink-2">{t('more', { count: String(reports.length) })}</p>
            )}
          </>
        )}
      </Loaded>
      <BlockedFiles />
      {asked?.act === 'keep' && (
        <KeepDialog report={asked.report} onClose={close} onDone={() => void invalidate(consoleReports)} />
      )}
      {asked?.act === 'takeDown' && asked.report.transfer !== null && (
        <TakedownDialog
          transfer={asked.report.transfer}
          onClose={close}
          onDone={() => void invalidate(consoleReports)}
        />
      )}
    </>
  );
}
