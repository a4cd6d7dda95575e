/** Who holds most of the storage, by region. */
import type { ConsoleHolding } from '@waybill/contract/console-storage';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatSize } from '../../../i18n/format.ts';
import { regionName } from '../../../i18n/regions.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';

export function Holdings({ holdings }: { readonly holdings: readonly ConsoleHolding[] }) {
  const t = useTranslations('console.storage');
  const lang = useLang();
  const local = useLocalPath();
  if (holdings.length === 0) return null;
  const columns: readonly Column<ConsoleHolding>[] = [
    {
      key: 'owner',
      header: t('owner'),
      cell: ({ owner, userId }) =>
        userId === null ? (
          <span className="break-all">{t('noAccount', { email: owner })}</span>
        ) : (
          <Link
            to={local(`/operator/users/${userId}`)}
            className="break-all text-route underline underline-offset-4"
          >
            {owner}
          </Link>
        ),
    },
    {
      key: 'region',
      header: t('region'),
      cell: ({ region }) => regionName(region, lang),
    },
    {
      key: 'uploads',
      header: t('count'),
      align: 'end',
      cell: ({ uploads }) => <span className="num">{formatCount(uploads)}</span>,
    },
    {
      key: 'bytes',
      header: t('size'),
      align: 'end',
      cell: ({ bytes }) => <span className="num">{formatSize(bytes)}</span>,
    },
  ];
  return (
    <section>
      <h2 className="mb-2 text-16 font-semibold">{t('largest')}</h2>
      <Table
        caption={t('largest')}
        columns={columns}
        rows={holdings}
        rowKey={({ owner, region }) => `${owner} ${region}`}
      />
    </section>
  );
}
