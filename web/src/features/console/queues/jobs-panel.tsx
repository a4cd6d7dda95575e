/** Dead jobs with their error; one of them or all run again. */
import { type ConsoleJob, consoleJobs, retryJobs } from '@waybill/contract/console-queues';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { invalidate } from '../../../queries/answers.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Moment } from '../frame/moment.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';

export function JobsPanel() {
  const t = useTranslations('console.jobs');
  const [asked, setAsked] = useState<ConsoleJob | 'all' | null>(null);
  const answer = useConsoleCall(consoleJobs, {});
  const columns: readonly Column<ConsoleJob>[] = [
    { key: 'since', header: t('since'), cell: ({ since }) => <Moment at={since} /> },
    {
      key: 'name',
      header: t('job'),
      cell: ({ name }) => <span className="num whitespace-nowrap">{name}</span>,
    },
    {
      key: 'attempts',
      header: t('attempts'),
      align: 'end',
      cell: ({ attempts }) => <span className="num">{formatCount(attempts)}</span>,
    },
    { key: 'error', header: t('error'), cell: ({ error }) => <span className="break-words">{error}</span> },
    {
      key: 'act',
      header: '',
      align: 'end',
      cell: (job) => (
        <Button size="sm" onClick={() => setAsked(job)}>
          {t('retry')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHead title={t('title')}>
        {(answer.data?.jobs.length ?? 0) > 1 && (
          <Button size="sm" onClick={() => setAsked('all')}>
            {t('retryAll')}
          </Button>
        )}
      </PageHead>
      <Loaded answer={answer}>
        {({ jobs }) =>
          jobs.length === 0 ? (
            <p className="text-14 text-ink-2">{t('none')}</p>
          ) : (
            <Table caption={t('title')} columns={columns} rows={jobs} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
      {asked !== null && (
        <ActDialog
          title={asked === 'all' ? t('retryAll') : t('ask', { name: asked.name })}
          text={t('text')}
          submit={t('retry')}
          onClose={() => setAsked(null)}
          onAct={async (reason) => {
            await callAsUser(retryJobs, { body: { reason, ...(asked === 'all' ? {} : { id: asked.id }) } });
            void invalidate(consoleJobs);
          }}
        />
      )}
    </>
  );
}
