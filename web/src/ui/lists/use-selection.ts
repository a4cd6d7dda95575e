/** The rows of a list that are selected; what is no longer listed is no longer selected. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { allSelected, extendedTo, nothingSelected, stillSelected, toggled } from './selection.ts';

export interface Selected<T> {
  readonly keys: ReadonlySet<string>;
  readonly rows: readonly T[];
  readonly select: (key: string, isRange: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** `keyOf` must stay the same function; at most `most` rows are selected. */
export function useSelection<T>(rows: readonly T[], keyOf: (row: T) => string, most = Infinity): Selected<T> {
  const [kept, setKept] = useState(nothingSelected);
  const selection = useMemo(
    () => (kept.keys.size === 0 ? kept : stillSelected(kept, rows.map(keyOf))),
    [kept, rows, keyOf],
  );
  /** Read when something is selected, so that rows need not be rendered again when more are loaded. */
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  const order = useCallback(() => shown.current.map(keyOf), [keyOf]);
  return {
    keys: selection.keys,
    rows: useMemo(
      () => (selection.keys.size === 0 ? [] : rows.filter((row) => selection.keys.has(keyOf(row)))),
      [rows, selection, keyOf],
    ),
    select: useCallback(
      (key: string, isRange: boolean) =>
        setKept((before) => (isRange ? extendedTo(before, key, order(), most) : toggled(before, key, most))),
      [order, most],
    ),
    selectAll: useCallback(() => setKept(allSelected(order(), most)), [order, most]),
    clear: useCallback(() => setKept(nothingSelected), []),
  };
}
