/** Affiliates as rows: clicks, sign-ups, paying sign-ups, and how many of those are due. */
import type { ConsoleAffiliate } from '@waybill/contract/console-affiliates';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { Moment } from '../frame/moment.tsx';

interface AffiliatesTableProps {
  readonly rows: readonly ConsoleAffiliate[];
  readonly onAsk: (affiliate: ConsoleAffiliate) => void;
}

export function AffiliatesTable({ rows, onAsk }: AffiliatesTableProps) {
  const t = useTranslations('console.affiliates');
  const local = useLocalPath();
  const count = (key: string, header: string, of: (row: ConsoleAffiliate) => number) => ({
    key,
    header,
    align: 'end' as const,
    cell: (row: ConsoleAffiliate) => <span className="num">{formatCount(of(row))}</span>,
  });
  const columns: readonly Column<ConsoleAffiliate>[] = [
    {
      key: 'account',
      header: t('account'),
      cell: ({ id, email }) => (
        <Link
          to={local(`/operator/users/${id}`)}
          className="break-all text-route underline underline-offset-4"
        >
          {email}
        </Link>
      ),
    },
    { key: 'code', header: t('code'), cell: ({ code }) => <span className="num">{code}</span> },
    count('clicks', t('clicks'), ({ total }) => total.clicks),
    count('signUps', t('signUps'), ({ total }) => total.signUps),
    count('paying', t('paying'), ({ total }) => total.paying),
    count('paidFor', t('paidFor'), ({ paidFor }) => paidFor),
    {
      key: 'due',
      header: t('due'),
      align: 'end',
      cell: ({ due }) => (
        <span className={due > 0 ? 'num font-semibold text-signal-ink' : 'num'}>{formatCount(due)}</span>
      ),
    },
    {
      key: 'last',
      header: t('last'),
      align: 'end',
      cell: ({ lastPaidAt }) => (lastPaidAt === null ? '–' : <Moment at={lastPaidAt} />),
    },
    {
      key: 'act',
      header: '',
      align: 'end',
      cell: (row) =>
        row.due > 0 && (
          <Button size="sm" onClick={() => onAsk(row)}>
            {t('mark')}
          </Button>
        ),
    },
  ];
  return <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
