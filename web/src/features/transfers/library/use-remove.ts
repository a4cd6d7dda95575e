/** Deletes transfers: their rows go at once, the rest is loaded when it is first done. */
import { useCallback } from 'react';
import { beginLeaving } from './library-marks.ts';
import type { Removable } from './remove-rows.ts';
import { useRowNotices } from './row-notices.ts';

export function useRemove(): (rows: readonly Removable[]) => Promise<void> {
  const notices = useRowNotices();
  return useCallback(
    async (rows) => {
      const left = beginLeaving(rows.map(({ slug }) => slug));
      try {
        await (await import('./remove-rows.ts')).removeRows(rows, notices);
      } finally {
        left();
      }
    },
    [notices],
  );
}
