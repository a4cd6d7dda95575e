/** Keeps the chosen view in the address, so that it can be linked, reloaded and gone back from. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../../router/hooks.ts';
import type { Day } from './days.ts';
import { readView, usualStep, type View, writeView } from './period.ts';

export function useViewInAddress(today: Day): [View, (change: Partial<View>) => void] {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query, today), [query, today]);
  const change = useCallback(
    (changed: Partial<View>) =>
      setQuery(
        (before) => {
          const next = { ...readView(before, today), ...changed };
          // Steps that were right for one period may be a single bar in another.
          const by = changed.by ?? (changed.period === undefined ? next.by : usualStep(next.period));
          return writeView(before, { ...next, by });
        },
        { preventScrollReset: true },
      ),
    [setQuery, today],
  );
  return [view, change];
}
