/** The list of requests: filtered by tabs, searched, and moved through by keyboard. */
import { REQUEST_FILTERS, type RequestView, requestCounts } from '@waybill/contract/requests';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { useCall } from '../../../queries/use-call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FilterTabs } from '../../../ui/layout/filter-tabs.tsx';
import { FailedState } from '../../../ui/lists/failed-state.tsx';
import { PageList, type PageListHandle } from '../../../ui/lists/page-list.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ListHead } from './list-head.tsx';
import { ListEmpty, ListSkeleton } from './list-states.tsx';
import { useListView } from './list-view.ts';
import { RequestRow } from './request-row.tsx';
import { useRequests } from './use-requests.ts';

export interface RequestListProps {
  /** Requests that the plan allows in a month; null without a limit. */
  readonly most: number | null;
  readonly hrefOf: (slug: string) => string;
  readonly onOpen: (slug: string) => void;
  readonly onNew: () => void;
}

const keyOf = ({ slug }: RequestView): string => slug;
const NONE: ReadonlySet<string> = new Set();
const nothing = (): void => {};

export function RequestList({ most, hrefOf, onOpen, onNew }: RequestListProps) {
  const t = useTranslations('requests');
  const now = useNow();
  const [view, changeView] = useListView();
  const counts = useCall(requestCounts, {}).data;
  const list = useRequests(view);
  const { rows, status } = list;
  const [active, setActive] = useState<string | null>(null);
  const handle = useRef<PageListHandle>(null);
  const open = useCallback(({ slug }: RequestView) => onOpen(slug), [onOpen]);
  const move = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.role === 'row') return;
    event.preventDefault();
    handle.current?.press(event.key);
  };
  useKeys({ j: move, k: move });
  const words = useMemo(
    () => (list.isStale ? [] : view.q.trim().split(/\s+/).filter(Boolean)),
    [list.isStale, view.q],
  );
  const rowOf = useCallback(
    (request: RequestView, isActive: boolean) => (
      <RequestRow
        request={request}
        words={words}
        now={now}
        isActive={isActive}
        href={hrefOf(request.slug)}
        onOpen={open}
      />
    ),
    [words, now, hrefOf, open],
  );
  return (
    <section aria-labelledby="requests" className="ui-list-page pb-24">
      <ListHead
        q={view.q}
        onSearch={(q) => changeView({ q })}
        counts={counts}
        most={most}
        onNew={onNew}
        onDown={() => rows[0] !== undefined && handle.current?.focus(keyOf(rows[0]))}
      />
      <FilterTabs
        label={t('filters')}
        value={view.filter}
        onChange={(filter) => changeView({ filter })}
        items={REQUEST_FILTERS.map((one) => ({
          value: one,
          label: t(`filter.${one}`),
          ...(counts === undefined ? {} : { count: formatCount(counts[one]) }),
        }))}
      >
        {status === 'loading' && <ListSkeleton />}
        {status === 'failed' && (
          <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={list.retry}>
            {t('failedText')}
          </FailedState>
        )}
        {status === 'ready' && rows.length === 0 && (
          <ListEmpty view={view} onView={changeView} onNew={onNew} />
        )}
        <div aria-busy={list.isStale} className="ui-list-rows">
          {rows.length > 0 && (
            <PageList
              ref={handle}
              label={t('list')}
              items={rows}
              itemKey={keyOf}
              rowHeight={72}
              total={list.more === 'none' ? rows.length : -1}
              active={active}
              onActive={setActive}
              selected={NONE}
              onRange={nothing}
              onOpen={open}
              onEnd={list.more === 'loading' && !list.isStale ? list.loadMore : nothing}
              row={rowOf}
            />
          )}
        </div>
        {rows.length > 0 && list.more === 'failed' && (
          <div className="grid justify-items-center gap-2 py-6">
            <StatusLine failed={t('moreFailed')} />
            <Button onClick={list.loadMore}>{t('retry')}</Button>
          </div>
        )}
      </FilterTabs>
      <span role="status" className="sr-only">
        {list.isStale ? t('searching') : ''}
      </span>
    </section>
  );
}
