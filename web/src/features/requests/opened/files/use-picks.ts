/** The cells of the matrix that are picked, to download or forward several at once. */
import { useState } from 'react';
import type { Cell } from '../cells.ts';

export interface Picks {
  readonly keys: ReadonlySet<string>;
  readonly cells: readonly Cell[];
  readonly toggle: (cell: Cell) => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Whether there is anything to pick in it. */
export const isPickable = ({ handIns }: Cell): boolean => handIns.length > 0;

/** What has become empty is no longer picked. */
export function usePicks(cells: readonly Cell[]): Picks {
  const [keys, setKeys] = useState(NONE);
  return {
    keys,
    cells: cells.filter((cell) => keys.has(cell.key) && isPickable(cell)),
    toggle: (cell) => {
      if (!isPickable(cell)) return;
      setKeys((before) => {
        const next = new Set(before);
        if (!next.delete(cell.key)) next.add(cell.key);
        return next;
      });
    },
    clear: () => setKeys(NONE),
  };
}
