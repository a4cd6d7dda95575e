/** Shows changes at once, on top of what the server last answered, while they are being saved. */
import { useCallback, useState } from 'react';

export type Change<T> = (before: T) => T;

interface PendingChanges<T> {
  readonly shown: (answered: T) => T;
  /** Rejects, and no longer shows the change, when it could not be saved. */
  readonly apply: (change: Change<T>, save: () => Promise<unknown>) => Promise<void>;
}

/**
 * `keep` puts a saved change into the cached answer.
 * A change may be applied to an answer that has it already, because the answer may be loaded again before `save` is done.
 */
export function usePendingChanges<T>(keep: (change: Change<T>) => void): PendingChanges<T> {
  const [pending, setPending] = useState<readonly Change<T>[]>([]);
  const apply = useCallback(
    async (change: Change<T>, save: () => Promise<unknown>) => {
      setPending((before) => [...before, change]);
      try {
        await save();
        keep(change);
      } finally {
        setPending((before) => before.filter((one) => one !== change));
      }
    },
    [keep],
  );
  const shown = useCallback(
    (answered: T) => pending.reduce((value, change) => change(value), answered),
    [pending],
  );
  return { shown, apply };
}
