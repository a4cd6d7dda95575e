/** Users, newest first, or those that a search finds. */
import { type ConsoleUserRow, consoleUsers } from '@waybill/contract/console-users';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { useSearchParams } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { FailedState } from '../../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';
import { roleName } from './role-name.ts';
import { UserState } from './user-state.tsx';

function UsersTable({ users }: { readonly users: readonly ConsoleUserRow[] }) {
  const t = useTranslations('console.users');
  const lang = useLang();
  const local = useLocalPath();
  const columns: readonly Column<ConsoleUserRow>[] = [
    {
      key: 'email',
      header: t('email'),
      cell: ({ id, email }) => (
        <Link
          to={local(`/operator/users/${id}`)}
          className="break-all text-route underline underline-offset-4"
        >
          {email}
        </Link>
      ),
    },
    { key: 'name', header: t('name'), cell: ({ name }) => name || '–' },
    { key: 'role', header: t('role'), cell: ({ role }) => roleName(role, lang) },
    { key: 'state', header: t('state'), cell: (user) => <UserState user={user} /> },
    {
      key: 'since',
      header: t('since'),
      align: 'end',
      cell: ({ createdAt }) => <span className="num whitespace-nowrap">{formatDay(createdAt, lang)}</span>,
    },
  ];
  return <Table caption={t('title')} columns={columns} rows={users} rowKey={({ id }) => id} />;
}

export function UsersPanel() {
  const t = useTranslations('console.users');
  const say = useErrorText();
  const [query, setQuery] = useSearchParams();
  const [find, setFind] = useState(query.get('find') ?? '');
  const settled = useSettled(find.trim(), 250);
  const { data, error, isFetching, refetch } = useConsoleCall(
    consoleUsers,
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
          className="sm:max-w-[320px]"
        />
      </PageHead>
      {data === undefined && error === null && (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton />
          <Skeleton width="80%" />
        </div>
      )}
      {data === undefined && error !== null && (
        <FailedState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={refetch}>
          {say(error)}
        </FailedState>
      )}
      {data?.users.length === 0 && (
        <p className="text-14 text-ink-2">
          {settled === '' ? t('empty') : t('noMatches', { find: settled })}
        </p>
      )}
      {data !== undefined && data.users.length > 0 && <UsersTable users={data.users} />}
      {data?.more && (
        <p className="mt-4 text-14 text-ink-2">{t('more', { count: String(data.users.length) })}</p>
      )}
    </>
  );
}
