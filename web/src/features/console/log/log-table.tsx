/** Entries of the log of operators as rows: when, who, what, to whom and why. */
import type { OperatorLogEntry } from '@waybill/contract/operator-log';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatWhen } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { withRoleNames } from '../users/role-name.ts';

export function LogTable({ entries }: { readonly entries: readonly OperatorLogEntry[] }) {
  const t = useTranslations('console.log');
  const lang = useLang();
  const now = useNow();
  const columns: readonly Column<OperatorLogEntry>[] = [
    {
      key: 'at',
      header: t('at'),
      cell: ({ at }) => (
        <time
          dateTime={new Date(at).toISOString()}
          title={formatDate(at, lang)}
          className="num whitespace-nowrap"
        >
          {formatWhen(at, now, lang)}
        </time>
      ),
    },
    {
      key: 'operator',
      header: t('operator'),
      cell: ({ operator, via }) => (
        <span className="wrap-anywhere">
          {operator}{' '}
          {via === 'command' && <span className="text-12 whitespace-nowrap text-ink-3">{t('command')}</span>}
        </span>
      ),
    },
    { key: 'act', header: t('act'), cell: ({ act }) => t(`acts.${actKey(act)}`) },
    {
      key: 'subject',
      header: t('subject'),
      cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
    },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ act, reason, detail }) =>
        [reason, act === 'user.role' ? withRoleNames(detail, lang) : detail].filter(Boolean).join(' · ') ||
        '–',
    },
  ];
  return <Table caption={t('title')} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}

/** Dots would be steps in the texts. */
const actKey = (act: OperatorLogEntry['act']) => act.replace('.', '_') as ActKey<OperatorLogEntry['act']>;
type ActKey<Act> = Act extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never;
