/** Loads data when a section appears: loading, loaded, or failed with a retry. */
import { useCallback, useEffect, useState } from 'react';
import { type Problem, problemOf } from './problem.ts';

export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: Problem }
  | { readonly status: 'ready'; readonly value: T };

export interface Loading<T> {
  readonly loaded: Loaded<T>;
  readonly set: (value: T) => void;
  readonly reload: () => void;
}

/** `load` must be the same function each time, or its result is fetched again. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loading<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads again.
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setLoaded({ status: 'ready', value });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setLoaded({ status: 'failed', problem: problemOf(error) });
      },
    );
    return () => controller.abort();
  }, [load, round]);
  const set = useCallback((value: T) => setLoaded({ status: 'ready', value }), []);
  const reload = useCallback(() => {
    setLoaded((before) => (before.status === 'failed' ? { status: 'loading' } : before));
    setRound((count) => count + 1);
  }, []);
  return { loaded, set, reload };
}
