/** The rows of the list of requests, loaded page by page. */
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { InputOf } from '@waybill/contract/endpoint';
import { listRequests, type RequestView } from '@waybill/contract/requests';
import { useCallback, useMemo } from 'react';
import { queryClient } from '../../../queries/client.ts';
import { keyOf } from '../../../queries/keys.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import type { ListView } from './list-view.ts';

export interface Requests {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly rows: readonly RequestView[];
  /** The rows are those of the filter or search before. */
  readonly isStale: boolean;
  readonly more: 'none' | 'loading' | 'failed';
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** In place of the mark at which a page begins. */
const FIRST = '';

const inputOf = ({ filter, q }: ListView): InputOf<typeof listRequests> => ({
  query: { filter, q: q.trim() },
});

const requestPages = (view: ListView) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(listRequests, inputOf(view)), 'pages'],
    queryFn: ({ pageParam: after, signal }) => {
      const { query } = inputOf(view);
      return callAsUser(
        listRequests,
        { query: { ...query, ...(after === FIRST ? {} : { after }) } },
        { signal },
      );
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    // The next list replaces the one before once it is there, so that the page is not empty at each letter of a search.
    placeholderData: keepPreviousData,
  });

export function useRequests(view: ListView): Requests {
  const query = useInfiniteQuery(requestPages(view), queryClient);
  const { data, isError, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage, refetch } =
    query;
  return {
    status: data !== undefined ? 'ready' : isError ? 'failed' : 'loading',
    rows: useMemo(() => data?.pages.flatMap(({ requests }) => requests) ?? [], [data]),
    isStale: query.isPlaceholderData,
    more: !hasNextPage ? 'none' : isFetchNextPageError && !isFetchingNextPage ? 'failed' : 'loading',
    loadMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
    retry: useCallback(() => void refetch(), [refetch]),
  };
}
