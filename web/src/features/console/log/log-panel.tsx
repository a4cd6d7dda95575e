/** What operators did in the console and by commands, newest first, with a search. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { queryClient } from '../../../queries/client.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { FailedState } from '../../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useGateAt } from '../frame/use-console-call.ts';
import { logPages } from './log-pages.ts';
import { LogTable } from './log-table.tsx';

export function LogPanel() {
  const t = useTranslations('console.log');
  const say = useErrorText();
  const [find, setFind] = useState('');
  const settled = useSettled(find.trim(), 250);
  const log = useInfiniteQuery(logPages(settled), queryClient);
  useGateAt(log.error);
  const entries = log.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <PageHead title={t('title')}>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={find}
          onChange={(event) => setFind(event.target.value)}
          icon={<Search size={15} aria-hidden="true" />}
          className="sm:max-w-[320px]"
        />
      </PageHead>
      <p className="mb-4 max-w-[68ch] text-14 text-ink-2">{t('text')}</p>
      {entries === undefined && log.error === null && (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton />
          <Skeleton width="80%" />
        </div>
      )}
      {entries === undefined && log.error !== null && (
        <FailedState title={t('failed')} retryLabel={t('retry')} busy={log.isFetching} onRetry={log.refetch}>
          {say(log.error)}
        </FailedState>
      )}
      {entries?.length === 0 && (
        <p className="text-14 text-ink-2">
          {settled === '' ? t('empty') : t('noMatches', { find: settled })}
        </p>
      )}
      {entries !== undefined && entries.length > 0 && <LogTable entries={entries} />}
      {log.hasNextPage && (
        <Button
          size="sm"
          className="mt-4"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
