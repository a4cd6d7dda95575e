/** Reads the library's filter, search and order from the address, and changes them there. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../../router/hooks.ts';
import { isStep, type LibraryView, readView, writeView } from './library-view.ts';

export type ChangeView = (change: Partial<LibraryView>) => void;

export function useLibraryView(): readonly [LibraryView, ChangeView] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const change = useCallback<ChangeView>(
    (changed) => {
      const next = { ...view, ...changed };
      setSearch((before) => writeView(before, next), {
        replace: !isStep(view, next),
        preventScrollReset: true,
      });
    },
    [view, setSearch],
  );
  return [view, change];
}
