/** The rows that are selected; what is no longer listed is no longer selected. */
import type { LibraryRow } from '@waybill/contract/library';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { allSelected, extendedTo, nothingSelected, stillSelected, toggled } from './selection.ts';

export interface Selected {
  readonly slugs: ReadonlySet<string>;
  readonly rows: readonly LibraryRow[];
  readonly select: (slug: string, isRange: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

const slugOf = ({ slug }: LibraryRow): string => slug;

export function useSelection(rows: readonly LibraryRow[]): Selected {
  const [kept, setKept] = useState(nothingSelected);
  const selection = useMemo(
    () => (kept.slugs.size === 0 ? kept : stillSelected(kept, rows.map(slugOf))),
    [kept, rows],
  );
  /** Read when something is selected, so that rows need not be rendered again when more are loaded. */
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  const order = useCallback(() => shown.current.map(slugOf), []);
  return {
    slugs: selection.slugs,
    rows: useMemo(
      () => (selection.slugs.size === 0 ? [] : rows.filter(({ slug }) => selection.slugs.has(slug))),
      [rows, selection],
    ),
    select: useCallback(
      (slug: string, isRange: boolean) =>
        setKept((before) => (isRange ? extendedTo(before, slug, order()) : toggled(before, slug))),
      [order],
    ),
    selectAll: useCallback(() => setKept(allSelected(order())), [order]),
    clear: useCallback(() => setKept(nothingSelected), []),
  };
}
