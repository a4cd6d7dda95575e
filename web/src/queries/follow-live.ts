/** Keeps the loaded answers up to date by live events. */
import { onLive, onLiveGap } from '../session/live.ts';
import { queryClient } from './client.ts';
import { addressKey } from './keys.ts';
import { type Address, outdatedBy } from './outdated-by.ts';

/** Calls that are being loaded again; true when another event came meanwhile. */
const loading = new Map<Address, boolean>();

/** One at a time: a new load for each of many events would keep cutting off the one before. */
async function loadAgain(call: Address): Promise<void> {
  const isLoading = loading.has(call);
  loading.set(call, isLoading);
  if (isLoading) return;
  do {
    loading.set(call, false);
    await queryClient.invalidateQueries({ queryKey: addressKey(call) });
  } while (loading.get(call));
  loading.delete(call);
}

/** Call what it returns to stop. */
export function followLive(): () => void {
  const stopEvents = onLive(({ kind }) => {
    for (const call of outdatedBy[kind] ?? []) void loadAgain(call);
  });
  const stopGaps = onLiveGap(
    () => void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.followsItself !== true }),
  );
  return () => {
    stopEvents();
    stopGaps();
  };
}
