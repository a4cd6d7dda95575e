/** Batches of lifetime codes, newest first, each with a link to its codes. */
import { type ConsoleBatch, consoleBatches } from '@waybill/contract/console-codes';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDay } from '../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';

export function BatchesTable() {
  const t = useTranslations('console.codes');
  const lang = useLang();
  const local = useLocalPath();
  const answer = useConsoleCall(consoleBatches, {});
  const count = (key: 'made' | 'used' | 'revoked'): Column<ConsoleBatch> => ({
    key,
    header: t(key),
    align: 'end',
    cell: (batch) => <span className="num">{formatCount(batch[key])}</span>,
  });
  const columns: readonly Column<ConsoleBatch>[] = [
    {
      key: 'batch',
      header: t('batch'),
      cell: ({ batch }) => (
        <Link
          to={local(`/operator/codes?batch=${encodeURIComponent(batch)}`)}
          className="break-all text-route underline underline-offset-4"
        >
          {batch === '' ? t('noName') : batch}
        </Link>
      ),
    },
    count('made'),
    count('used'),
    count('revoked'),
    {
      key: 'since',
      header: t('since'),
      align: 'end',
      cell: ({ since }) => <span className="num whitespace-nowrap">{formatDay(since, lang)}</span>,
    },
  ];
  return (
    <Loaded answer={answer}>
      {({ batches }) =>
        batches.length === 0 ? (
          <p className="text-14 text-ink-2">{t('none')}</p>
        ) : (
          <Table caption={t('title')} columns={columns} rows={batches} rowKey={({ batch }) => batch} />
        )
      }
    </Loaded>
  );
}
