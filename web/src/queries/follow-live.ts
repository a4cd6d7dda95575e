/** Keeps the loaded answers up to date by live events. */
import type { Endpoint } from '@waybill/contract/endpoint';
import { onLive, onLiveGap } from '../session/live.ts';
import { invalidate } from './answers.ts';
import { queryClient } from './client.ts';
import { outdatedBy } from './outdated-by.ts';

/** Calls that are being loaded again; true when another event came meanwhile. */
const loading = new Map<Endpoint, boolean>();

/** One at a time: a new load for each of many events would keep cutting off the one before. */
async function loadAgain(endpoint: Endpoint): Promise<void> {
  const isLoading = loading.has(endpoint);
  loading.set(endpoint, isLoading);
  if (isLoading) return;
  do {
    loading.set(endpoint, false);
    await invalidate(endpoint);
  } while (loading.get(endpoint));
  loading.delete(endpoint);
}

/** Call what it returns to stop. */
export function followLive(): () => void {
  const stopEvents = onLive(({ kind }) => {
    for (const endpoint of outdatedBy[kind] ?? []) void loadAgain(endpoint);
  });
  const stopGaps = onLiveGap(
    () => void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.followsItself !== true }),
  );
  return () => {
    stopEvents();
    stopGaps();
  };
}
