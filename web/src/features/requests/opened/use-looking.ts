/** Which cell of the matrix and which of its files is looked at, and whether large. */
import { useState } from 'react';
import { shownHandIns } from './cell-words.ts';
import type { Cell } from './cells.ts';
import type { PlacedFile } from './files/own-files.ts';

export interface Looking {
  readonly cell: Cell | undefined;
  /** Undefined while nothing was handed in there. */
  readonly shown: PlacedFile | undefined;
  readonly isLarge: boolean;
  readonly select: (cell: Cell) => void;
  readonly show: (file: string) => void;
  readonly open: () => void;
  readonly close: () => void;
}

/** Before anything is chosen: the first that waits for a decision. */
export function useLooking(cells: readonly Cell[], files: readonly PlacedFile[]): Looking {
  const [chosen, setChosen] = useState<string | null>(null);
  const [fileId, setFileId] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  const cell =
    cells.find(({ key }) => key === chosen) ?? cells.find(({ state }) => state === 'review') ?? cells[0];
  const inCell = files.filter((one) => one.cell.key === cell?.key);
  const first = cell && shownHandIns(cell)[0]?.files[0]?._id;
  const find = (id: string | null | undefined) => inCell.find(({ file }) => file._id === id);
  const shown = find(fileId) ?? find(first) ?? inCell[0];
  return {
    cell,
    shown,
    isLarge: isLarge && shown !== undefined,
    select: ({ key }) => setChosen(key),
    show: (id) => {
      const placed = files.find(({ file }) => file._id === id);
      if (placed === undefined) return;
      setChosen(placed.cell.key);
      setFileId(id);
    },
    open: () => setLarge(true),
    close: () => setLarge(false),
  };
}
