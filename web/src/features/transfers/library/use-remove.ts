/** Deletes transfers: their rows go at once, the rest is loaded when it is first done. */
import { useCallback } from 'react';
import { beginLeaving } from './library-marks.ts';
import type { Removable } from './remove-rows.ts';
import { useSaying } from './saying.ts';

export function useRemove(): (rows: readonly Removable[]) => Promise<void> {
  const saying = useSaying();
  return useCallback(
    async (rows) => {
      const left = beginLeaving(rows.map(({ slug }) => slug));
      try {
        await (await import('./remove-rows.ts')).removeRows(rows, saying);
      } finally {
        left();
      }
    },
    [saying],
  );
}
