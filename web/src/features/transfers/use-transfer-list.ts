/** The user's transfers for the list: loaded a page at a time, kept up to date by live events, changed at once. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { isAbout } from '@waybill/contract/live-events';
import type { TransferView } from '@waybill/contract/transfers';
import { useCallback, useEffect, useMemo } from 'react';
import { queryClient } from '../../queries/client.ts';
import { usePendingChanges } from '../../queries/use-pending-changes.ts';
import { onLive } from '../../session/live.ts';
import { listOf, type TransferList, type TransferPages, withDeleted, withRestored } from './transfer-list.ts';
import { changePages, refreshTransfer, transferPages } from './transfer-pages.ts';
import { useNewDownloads } from './use-new-downloads.ts';

export interface LoadedTransfers extends TransferList {
  readonly status: 'loading' | 'failed' | 'ready';
  /** Ids of downloads that happened while the list was open. */
  readonly newDownloads: ReadonlySet<string>;
  readonly moreFailed: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Shows a transfer as deleted or as back before the server has answered `call`; undone when the call fails. */
  readonly change: (
    transfer: TransferView,
    to: 'deleted' | 'back',
    call: () => Promise<unknown>,
  ) => Promise<void>;
}

const NO_PAGES: TransferPages = [];

export function useTransferList(userId: string): LoadedTransfers {
  const query = useInfiniteQuery(transferPages(userId), queryClient);
  const { data, isError, isFetchedAfterMount, fetchNextPage, refetch } = query;
  const keep = useCallback(
    (change: (before: TransferPages) => TransferPages) => changePages(userId, change),
    [userId],
  );
  const { shown, apply } = usePendingChanges(keep);
  const list = useMemo(() => listOf(shown(data?.pages ?? NO_PAGES)), [shown, data]);
  const newDownloads = useNewDownloads(isFetchedAfterMount ? list.transfers : undefined);

  const refresh = useCallback(
    (slug: string) => void refreshTransfer(userId, slug).catch(() => {}), // The next look at the list gets it right.
    [userId],
  );
  useEffect(
    () =>
      onLive((event) => {
        if (isAbout(event, 'transfer')) refresh(event.data.slug);
      }),
    [refresh],
  );

  const change = useCallback(
    async (transfer: TransferView, to: 'deleted' | 'back', call: () => Promise<unknown>) => {
      const changed = to === 'deleted' ? withDeleted : withRestored;
      try {
        await apply((pages) => changed(pages, transfer), call);
      } finally {
        refresh(transfer.slug);
      }
    },
    [apply, refresh],
  );

  return {
    ...list,
    status: data !== undefined ? 'ready' : isError ? 'failed' : 'loading',
    newDownloads,
    moreFailed: query.isFetchNextPageError,
    loadingMore: query.isFetchingNextPage,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    retry: useCallback(() => void refetch(), [refetch]),
    change,
  };
}
