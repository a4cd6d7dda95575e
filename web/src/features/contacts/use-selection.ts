/** The contacts that are selected; what is no longer listed is no longer selected. */
import { useCallback, useMemo, useState } from 'react';
import type { Row } from './contact-list.ts';

interface Kept {
  readonly ids: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor: string | null;
}

const NOTHING: Kept = { ids: new Set(), anchor: null };

function toggled({ ids }: Kept, id: string): Kept {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Everything between the anchor and this row; just the row when there is no anchor in the list. */
function extended(before: Kept, id: string, order: readonly string[]): Kept {
  const from = before.anchor === null ? -1 : order.indexOf(before.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return { ids: new Set([...before.ids, id]), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...before.ids, ...range]), anchor: before.anchor };
}

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly rows: readonly Row[];
  readonly select: (id: string, isRange: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

export function useSelection(shown: readonly Row[]): Selection {
  const [kept, setKept] = useState(NOTHING);
  const rows = useMemo(
    () => (kept.ids.size === 0 ? [] : shown.filter(({ contact }) => kept.ids.has(contact._id))),
    [shown, kept],
  );
  const ids = useMemo(() => new Set(rows.map(({ contact }) => contact._id)), [rows]);
  const order = useCallback(() => shown.map(({ contact }) => contact._id), [shown]);
  return {
    ids,
    rows,
    select: useCallback(
      (id, isRange) => setKept((before) => (isRange ? extended(before, id, order()) : toggled(before, id))),
      [order],
    ),
    selectAll: useCallback(() => setKept({ ids: new Set(order()), anchor: null }), [order]),
    clear: useCallback(() => setKept(NOTHING), []),
  };
}
