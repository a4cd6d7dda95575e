/** Keeps which files the receiver has chosen for as long as the page is open, also while it asks for the password again. */
import { useCallback, useMemo, useState } from 'react';

export interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly set: (ids: readonly string[], on: boolean) => void;
  readonly clear: () => void;
}

export function useChoice(): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback((ids: readonly string[], on: boolean) => {
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setChosen(new Set()), []);
  return useMemo(() => ({ chosen, set, clear }), [chosen, set, clear]);
}

/** Whether all, some or none of these are chosen, as a checkbox shows it. */
export function checkedOf(ids: readonly string[], chosen: ReadonlySet<string>): boolean | 'mixed' {
  const count = ids.filter((id) => chosen.has(id)).length;
  if (count === 0) return false;
  return count === ids.length ? true : 'mixed';
}
