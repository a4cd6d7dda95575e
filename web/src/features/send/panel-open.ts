/** Whether the dashboard's send panel is open, so that any page can open it. */
import { useSyncExternalStore } from 'react';
import { clearSendState, readSendState } from './send-store.ts';

let isOpen = false;
const listeners = new Set<() => void>();

export function setPanelOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

/** Opens it for a new transfer: the confirmation of the one before makes room. */
export function openNewTransfer(): void {
  if (readSendState().stage.at === 'done') clearSendState();
  setPanelOpen(true);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePanelOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
