/** What was sent to a webhook, page by page; asked for again while something is on its way. */
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { type DeliveryView, listDeliveries, listWebhooks } from '@waybill/contract/webhooks';
import { useEffect } from 'react';
import { invalidate } from '../../../queries/answers.ts';
import { queryClient } from '../../../queries/client.ts';
import { keyOf } from '../../../queries/keys.ts';
import { callAsUser } from '../../../session/call-as-user.ts';

type Page = AnswerOf<typeof listDeliveries>;

/** While an attempt is being made or about to be. */
const SOON_MS = 2_000;
/** While the next one is further away. */
const LATER_MS = 30_000;

function deliveryPages(id: string) {
  const params = { id };
  return infiniteQueryOptions({
    queryKey: [...keyOf(listDeliveries, { params, query: {} }), 'pages'],
    queryFn: ({ pageParam: before, signal }): Promise<Page> =>
      callAsUser(listDeliveries, { params, query: before === null ? {} : { before } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Null: nothing is on its way. */
function waitFor(deliveries: readonly DeliveryView[]): number | null {
  const waiting = deliveries.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return null;
  const isSoon = ({ nextAt }: DeliveryView) => nextAt === null || nextAt - Date.now() < LATER_MS;
  return waiting.some(isSoon) ? SOON_MS : LATER_MS;
}

/** The webhooks too, whose state follows from their deliveries. */
export const refreshDeliveries = (): Promise<unknown> =>
  Promise.all([invalidate(listDeliveries), invalidate(listWebhooks)]);

export function useDeliveries(id: string) {
  const pages = useInfiniteQuery(deliveryPages(id), queryClient);
  const deliveries = pages.data?.pages.flatMap((page) => page.deliveries);
  const wait = waitFor(deliveries ?? []);
  useEffect(() => {
    if (wait === null) return;
    const timer = setInterval(() => void refreshDeliveries(), wait);
    return () => clearInterval(timer);
  }, [wait]);
  return { ...pages, deliveries };
}
