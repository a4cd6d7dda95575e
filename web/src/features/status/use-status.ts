/** Keeps the status fresh while the page is visible, and remembers the last answer when the server cannot be reached. */
import { call } from '@waybill/contract/call';
import { type StatusView, status } from '@waybill/contract/status';
import { startTransition, useCallback, useEffect, useState } from 'react';

const EVERY_MS = 30_000;

export interface Watched {
  /** The last answer; null until the first one. */
  readonly view: StatusView | null;
  readonly unreachable: boolean;
  readonly refresh: () => void;
}

export function useStatus(): Watched {
  const [view, setView] = useState<StatusView | null>(null);
  const [unreachable, setUnreachable] = useState(false);
  const refresh = useCallback(async () => {
    try {
      const answer = await call(status, {}, { timeoutMs: 10_000, retry: { maxRetries: 0 } });
      // The many days are rendered in slices.
      startTransition(() => {
        setView(answer);
        setUnreachable(false);
      });
    } catch {
      setUnreachable(true);
    }
  }, []);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [refresh]);
  return { view, unreachable, refresh: () => void refresh() };
}
