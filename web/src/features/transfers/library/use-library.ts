/** The rows of the library as they are shown: loaded page by page, without those that are deleted or still wait. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { LibraryRow } from '@waybill/contract/library';
import { useCallback, useMemo } from 'react';
import { queryClient } from '../../../queries/client.ts';
import { useLibraryMarks } from './library-marks.ts';
import { libraryPages } from './library-pages.ts';
import { rowsOf } from './library-rows.ts';
import type { LibraryView } from './library-view.ts';

export interface Library {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly rows: readonly LibraryRow[];
  /** New transfers that are not shown yet. */
  readonly waiting: number;
  /** The rows are those of the filter or search before. */
  readonly isStale: boolean;
  readonly more: 'none' | 'loading' | 'failed';
  readonly loadMore: () => void;
  readonly retry: () => void;
}

const NO_ROWS: readonly LibraryRow[] = [];

export function useLibrary(view: LibraryView): Library {
  const query = useInfiniteQuery(libraryPages(view), queryClient);
  const { data, isError, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage, refetch } =
    query;
  const { hidden, waiting } = useLibraryMarks();
  const all = useMemo(() => (data === undefined ? NO_ROWS : rowsOf(data.pages)), [data]);
  const rows = useMemo(
    () =>
      hidden.size + waiting.size === 0
        ? all
        : all.filter(({ slug }) => !hidden.has(slug) && !waiting.has(slug)),
    [all, hidden, waiting],
  );
  const held = waiting.size === 0 ? 0 : all.filter(({ slug }) => waiting.has(slug)).length;
  return {
    status: data !== undefined ? 'ready' : isError ? 'failed' : 'loading',
    rows,
    waiting: held,
    isStale: query.isPlaceholderData,
    more: !hasNextPage ? 'none' : isFetchNextPageError && !isFetchingNextPage ? 'failed' : 'loading',
    loadMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
    retry: useCallback(() => void refetch(), [refetch]),
  };
}
