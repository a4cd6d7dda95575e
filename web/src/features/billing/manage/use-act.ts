/** Runs one act at a time, and keeps why the last one failed. */
import { useCallback, useRef, useState } from 'react';

export interface Act {
  readonly busy: boolean;
  /** Null: it did not fail. */
  readonly error: unknown;
  /** False when it failed, or when another one is running. */
  readonly run: (act: () => Promise<void>) => Promise<boolean>;
  readonly forget: () => void;
}

export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef(false);
  const run = useCallback(async (act: () => Promise<void>) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await act();
      return true;
    } catch (thrown) {
      setError(thrown);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  const forget = useCallback(() => setError(null), []);
  return { busy, error, run, forget };
}
