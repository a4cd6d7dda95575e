/** Emails by state: what waits can be tried again now, what failed says why. */
import {
  type ConsoleMail,
  consoleMails,
  MAIL_FILTERS,
  type MailFilter,
  sendMailNow,
} from '@waybill/contract/console-queues';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { invalidate } from '../../../queries/answers.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Moment } from '../frame/moment.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';

export function MailsPanel() {
  const t = useTranslations('console.mails');
  const [state, setState] = useState<MailFilter>('waiting');
  const [find, setFind] = useState('');
  const [asked, setAsked] = useState<ConsoleMail | null>(null);
  const settled = useSettled(find.trim(), 250);
  const answer = useConsoleCall(
    consoleMails,
    { query: { state, ...(settled === '' ? {} : { find: settled }) } },
    { keepPrevious: true },
  );
  const columns: readonly Column<ConsoleMail>[] = [
    { key: 'at', header: t('at'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: 'to', header: t('to'), cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
    {
      key: 'kind',
      header: t('kind'),
      cell: ({ kind }) => <span className="num whitespace-nowrap">{kind}</span>,
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <span className="whitespace-nowrap">{t(`states.${state}`)}</span>,
    },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ reason, heldUntil }) =>
        heldUntil === null ? (
          <span className="break-words">{reason || '–'}</span>
        ) : (
          <>
            {t('held')} <Moment at={heldUntil} />
          </>
        ),
    },
    {
      key: 'act',
      header: '',
      align: 'end',
      cell: (mail) =>
        mail.state === 'waiting' && (
          <Button size="sm" onClick={() => setAsked(mail)}>
            {t('send')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageHead title={t('title')}>
        <div className="flex flex-wrap items-center gap-3 sm:flex-nowrap">
          <Segmented
            legend={t('show')}
            value={state}
            onChange={setState}
            options={MAIL_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
          />
          <TextInput
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={find}
            onChange={({ target }) => setFind(target.value)}
            icon={<Search size={15} aria-hidden="true" />}
            className="sm:max-w-[260px]"
          />
        </div>
      </PageHead>
      <Loaded answer={answer}>
        {({ mails, more }) => (
          <>
            {mails.length === 0 ? (
              <p className="text-14 text-ink-2">{t('none')}</p>
            ) : (
              <Table caption={t('title')} columns={columns} rows={mails} rowKey={({ id }) => id} />
            )}
            {more && <p className="mt-4 text-14 text-ink-2">{t('more', { count: String(mails.length) })}</p>}
          </>
        )}
      </Loaded>
      {asked !== null && (
        <ActDialog
          title={t('ask', { to: asked.to })}
          text={t('text')}
          submit={t('send')}
          onClose={() => setAsked(null)}
          onAct={async (reason) => {
            await callAsUser(sendMailNow, { params: { id: asked.id }, body: { reason } });
            void invalidate(consoleMails);
          }}
        />
      )}
    </>
  );
}
