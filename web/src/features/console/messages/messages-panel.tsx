/** Conversations with visitors and users: those that wait for an answer first. */
import {
  CONVERSATION_FILTERS,
  type ConsoleConversationRow,
  type ConversationFilter,
  consoleConversations,
} from '@waybill/contract/console-conversations';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Moment } from '../frame/moment.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';
import { ConversationState } from './conversation-state.tsx';
import { MessageSections } from './message-sections.tsx';

function ConversationsTable({ rows }: { readonly rows: readonly ConsoleConversationRow[] }) {
  const t = useTranslations('console.messages');
  const local = useLocalPath();
  const columns: readonly Column<ConsoleConversationRow>[] = [
    {
      key: 'number',
      header: t('number'),
      cell: ({ number }) => (
        <Link
          to={local(`/operator/messages/${number}`)}
          className="num whitespace-nowrap text-route underline underline-offset-4"
        >
          {number}
        </Link>
      ),
    },
    {
      key: 'from',
      header: t('from'),
      cell: ({ email, userId }) => (
        <span className="break-all">
          {email} {userId === null && <span className="text-12 text-ink-3">{t('visitor')}</span>}
        </span>
      ),
    },
    {
      key: 'message',
      header: t('last'),
      cell: ({ beginning }) => (
        <span dir="auto" className="line-clamp-2 max-w-[64ch] wrap-anywhere">
          {beginning}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: (conversation) => <ConversationState conversation={conversation} />,
    },
    { key: 'at', header: t('at'), align: 'end', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  ];
  return <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ number }) => number} />;
}

export function MessagesPanel() {
  const t = useTranslations('console.messages');
  const [show, setShow] = useState<ConversationFilter>('open');
  const [find, setFind] = useState('');
  const settled = useSettled(find.trim(), 250);
  const answer = useConsoleCall(
    consoleConversations,
    { query: { show, ...(settled === '' ? {} : { find: settled }) } },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHead title={t('title')}>
        <div className="flex flex-wrap items-center gap-3 sm:flex-nowrap">
          <Segmented
            legend={t('show')}
            value={show}
            onChange={setShow}
            options={CONVERSATION_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
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
      <MessageSections />
      <Loaded answer={answer}>
        {({ conversations, more }) => (
          <>
            {conversations.length === 0 ? (
              <p className="text-14 text-ink-2">
                {settled === '' ? t(`none.${show}`) : t('noMatches', { find: settled })}
              </p>
            ) : (
              <ConversationsTable rows={conversations} />
            )}
            {more && (
              <p className="mt-4 text-14 text-ink-2">{t('more', { count: String(conversations.length) })}</p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
