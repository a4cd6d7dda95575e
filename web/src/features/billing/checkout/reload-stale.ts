/** Reloads a page whose prices are out of date: once for each price, and never during an upload. */
import { isBusy } from '../../../upload/busy.ts';

export interface ReloadTools {
  readonly isBusy: () => boolean;
  /** Remembers over a reload which price it was for. */
  readonly memory: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
}

const KEY = 'reloaded-for-price';

export const browserReload: ReloadTools = {
  isBusy,
  memory: () => window.sessionStorage,
  reload: () => window.location.reload(),
};

/** False when the page stays. */
export function reloadStale(priceId: string, { isBusy, memory, reload }: ReloadTools): boolean {
  if (isBusy()) return false;
  try {
    const kept = memory();
    // A price that the server never takes would reload the page forever.
    if (kept.getItem(KEY) === priceId) return false;
    kept.setItem(KEY, priceId);
  } catch {
    return false;
  }
  reload();
  return true;
}
