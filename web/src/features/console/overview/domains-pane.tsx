/** Customers’ domains that fail or were turned off, each with its account. */
import type { BadDomain } from '@waybill/contract/console-overview';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';

export function DomainsPane({ domains }: { readonly domains: readonly BadDomain[] }) {
  const t = useTranslations('console.overview');
  const lang = useLang();
  const local = useLocalPath();
  if (domains.length === 0) return null;
  const columns: readonly Column<BadDomain>[] = [
    {
      key: 'name',
      header: t('domain.name'),
      cell: ({ name, userId }) => (
        <Link
          to={local(`/operator/users/${userId}`)}
          className="break-all text-route underline underline-offset-4"
        >
          {name}
        </Link>
      ),
    },
    { key: 'kind', header: t('domain.kind'), cell: ({ kind }) => t(`domain.kinds.${kind}`) },
    {
      key: 'state',
      header: t('domain.state'),
      cell: ({ state }) => (
        <StateDot tone={state === 'off' ? 'refused' : 'expiring'}>{t(`domain.states.${state}`)}</StateDot>
      ),
    },
    {
      key: 'since',
      header: t('domain.since'),
      align: 'end',
      cell: ({ since }) => <span className="num whitespace-nowrap">{formatDay(since, lang)}</span>,
    },
  ];
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-16 font-semibold">{t('domain.title')}</h2>
      <Table caption={t('domain.title')} columns={columns} rows={domains} rowKey={({ id }) => id} />
    </section>
  );
}
