/** The transfers of the list as they are shown, for the way from one that is open to its neighbours. */
import { useSyncExternalStore } from 'react';

let order: readonly string[] = [];
const listeners = new Set<() => void>();

export function noteOrder(slugs: readonly string[]): void {
  order = slugs;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLibraryOrder = (): readonly string[] => useSyncExternalStore(subscribe, () => order);
