/** The query for the user's transfers, a page at a time, and what changes its pages. */
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { getQs } from '@waybill/contract/transfers';
import { queryClient } from '../../queries/client.ts';
import { keyOf } from '../../queries/keys.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { listOf, pageOf, type TransferPages, withAnswer } from './transfer-list.ts';

const inputOf = (userid: string, query: { skip?: number; slug?: string } = {}) => ({
  headers: {},
  query: { userid, ...query },
});

export const transferPages = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(getQs, inputOf(userId)), 'pages'],
    queryFn: async ({ pageParam: skip, signal }) => {
      const input = inputOf(userId, skip === 0 ? {} : { skip });
      return pageOf(await callAsUser(getQs, input, { signal }), skip);
    },
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => {
      const { transfers, count } = listOf(pages);
      return transfers.length < count ? transfers.length : undefined;
    },
  });

export function changePages(userId: string, change: (before: TransferPages) => TransferPages): void {
  queryClient.setQueryData(transferPages(userId).queryKey, (before) =>
    before === undefined ? undefined : { ...before, pages: [...change(before.pages)] },
  );
}

/** Loads one transfer again, after something happened to it. */
export async function refreshTransfer(userId: string, slug: string): Promise<void> {
  const { queryKey } = transferPages(userId);
  const input = inputOf(userId, { slug });
  const request = { queryKey: keyOf(getQs, input), exact: true };
  // The answer to an earlier request may be older than what happened.
  await queryClient.cancelQueries(request);
  const answer = await queryClient.fetchQuery({
    queryKey: request.queryKey,
    queryFn: ({ signal }) => callAsUser(getQs, input, { signal }),
    gcTime: 0,
  });
  changePages(userId, (pages) => withAnswer(pages, slug, answer));
  const state = queryClient.getQueryState(queryKey);
  // So may pages that are just being loaded; a page that is added to them is not.
  if (state?.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore === undefined) {
    await queryClient.invalidateQueries({ queryKey });
  }
}

/** How many transfers the user has sent this month, from the same answer as the list; undefined until it is known. */
export const useSentThisMonth = (userId: string): number | undefined =>
  useInfiniteQuery(
    { ...transferPages(userId), select: ({ pages }) => pages[0]?.thisMonthsTransfers },
    queryClient,
  ).data;
