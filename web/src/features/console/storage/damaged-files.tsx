/** Files whose bytes are damaged or missing, each with its transfer. */
import type { ConsoleDamagedFile } from '@waybill/contract/console-storage';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../i18n/format.ts';
import { regionName } from '../../../i18n/regions.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { Moment } from '../frame/moment.tsx';

interface DamagedFilesProps {
  readonly files: readonly ConsoleDamagedFile[];
  readonly isMore: boolean;
}

export function DamagedFiles({ files, isMore }: DamagedFilesProps) {
  const t = useTranslations('console.storage');
  const lang = useLang();
  const local = useLocalPath();
  if (files.length === 0) return null;
  const columns: readonly Column<ConsoleDamagedFile>[] = [
    { key: 'found', header: t('found'), cell: ({ foundAt }) => <Moment at={foundAt} /> },
    { key: 'reason', header: t('what'), cell: ({ reason }) => t(`reasons.${reason}`) },
    {
      key: 'transfer',
      header: t('transfer'),
      cell: ({ transfer }) =>
        transfer === null ? (
          t('handedIn')
        ) : (
          <Link
            to={local(`/operator/transfers/${transfer.id}`)}
            className="num text-route underline underline-offset-4"
          >
            {transfer.reference}
          </Link>
        ),
    },
    {
      key: 'region',
      header: t('region'),
      cell: ({ region }) => regionName(region, lang),
    },
    {
      key: 'bytes',
      header: t('size'),
      align: 'end',
      cell: ({ bytes }) => <span className="num">{formatSize(bytes)}</span>,
    },
  ];
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-16 font-semibold">{t('damaged')}</h2>
      <Table caption={t('damaged')} columns={columns} rows={files} rowKey={({ id }) => id} />
      {isMore && <p className="mt-2 text-14 text-ink-2">{t('more', { count: String(files.length) })}</p>}
    </section>
  );
}
