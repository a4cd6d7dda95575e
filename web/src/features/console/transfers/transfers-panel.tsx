/** Transfers, newest first, or those that a search finds: by number, reference, sender, recipient or SHA-256. */
import { type ConsoleTransferRow, consoleTransfers } from '@waybill/contract/console-transfers';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDay, formatSize } from '../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { useSearchParams } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { Loaded } from '../frame/loaded.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';
import { TransferState } from './transfer-state.tsx';

function TransfersTable({ transfers }: { readonly transfers: readonly ConsoleTransferRow[] }) {
  const t = useTranslations('console.transfers');
  const lang = useLang();
  const local = useLocalPath();
  const columns: readonly Column<ConsoleTransferRow>[] = [
    {
      key: 'reference',
      header: t('reference'),
      cell: ({ id, reference }) => (
        <Link
          to={local(`/operator/transfers/${id}`)}
          className="num whitespace-nowrap text-route underline underline-offset-4"
        >
          {reference}
        </Link>
      ),
    },
    { key: 'sender', header: t('sender'), cell: ({ sender }) => <span className="break-all">{sender}</span> },
    { key: 'state', header: t('state'), cell: ({ state }) => <TransferState state={state} /> },
    {
      key: 'size',
      header: t('size'),
      align: 'end',
      cell: ({ bytes }) => <span className="num whitespace-nowrap">{formatSize(bytes)}</span>,
    },
    {
      key: 'downloads',
      header: t('downloads'),
      align: 'end',
      cell: ({ downloads }) => <span className="num">{formatCount(downloads)}</span>,
    },
    {
      key: 'reports',
      header: t('reports'),
      align: 'end',
      cell: ({ reports }) => <span className="num">{reports === 0 ? '–' : formatCount(reports)}</span>,
    },
    {
      key: 'sent',
      header: t('sent'),
      align: 'end',
      cell: ({ createdAt }) => <span className="num whitespace-nowrap">{formatDay(createdAt, lang)}</span>,
    },
  ];
  return <Table caption={t('title')} columns={columns} rows={transfers} rowKey={({ id }) => id} />;
}

export function TransfersPanel() {
  const t = useTranslations('console.transfers');
  const [query, setQuery] = useSearchParams();
  const [find, setFind] = useState(query.get('find') ?? '');
  const settled = useSettled(find.trim(), 250);
  const answer = useConsoleCall(
    consoleTransfers,
    { query: settled === '' ? {} : { find: settled } },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHead title={t('title')}>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={find}
          onChange={({ target }) => {
            setFind(target.value);
            setQuery(target.value === '' ? {} : { find: target.value }, { replace: true });
          }}
          icon={<Search size={15} aria-hidden="true" />}
          className="sm:max-w-[360px]"
        />
      </PageHead>
      <Loaded answer={answer}>
        {({ transfers, more }) => (
          <>
            {transfers.length === 0 && (
              <p className="text-14 text-ink-2">
                {settled === '' ? t('empty') : t('noMatches', { find: settled })}
              </p>
            )}
            {transfers.length > 0 && <TransfersTable transfers={transfers} />}
            {more && (
              <p className="mt-4 text-14 text-ink-2">{t('more', { count: String(transfers.length) })}</p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
