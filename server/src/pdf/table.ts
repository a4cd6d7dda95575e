/** A table in a PDF that goes on over pages, with its head on each. */

import { CONTENT_WIDTH, lineHeight, PAGE, type Pdf, type Words } from './document.ts';
import type { Face } from './fonts.ts';
import { INK } from './ink.ts';

export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export interface Cell {
  readonly text: string;
  readonly face?: Face;
  readonly color?: string;
  /** Smaller, below the text. */
  readonly below?: string;
  /** Lines below that are not cut; two, unless it is said. */
  readonly belowLines?: number;
}

/** A cell may also draw itself in a box of this height. */
export type Drawn = (box: { x: number; y: number; width: number; height: number }) => void;

const SIZE = 8.5;
const BELOW_SIZE = 7.5;
const HEAD_SIZE = 7;
const GAP = 10;
const ABOVE = 5;
/** A cell with a long name is cut after so many lines. */
const MOST_LINES = 6;
const BELOW_LINES = 2;

const wordsOf = (cell: Cell): Words => ({
  text: cell.text,
  face: cell.face ?? 'text',
  size: SIZE,
  color: cell.color ?? INK.text,
});
const belowOf = (text: string): Words => ({ text, face: 'text', size: BELOW_SIZE, color: INK.third });
const headOf = (text: string): Words => ({ text, face: 'mono', size: HEAD_SIZE, color: INK.third });

const isDrawn = (cell: Cell | Drawn): cell is Drawn => typeof cell === 'function';

export interface Table {
  row(cells: readonly (Cell | Drawn)[]): Promise<void>;
}

/** Rows come with their fonts: `prepare` is called for each batch, because a table can have many thousands. */
export async function openTable(pdf: Pdf, columns: readonly Column[]): Promise<Table> {
  await pdf.prepare(columns.map(({ title }) => headOf(title)));
  let x = PAGE.side;
  const places = columns.map((column) => {
    const place = { ...column, x, width: column.width - GAP };
    x += column.width;
    return place;
  });

  const rule = (color: string) => {
    pdf.doc
      .moveTo(PAGE.side, pdf.y)
      .lineTo(PAGE.side + CONTENT_WIDTH, pdf.y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();
  };

  const head = () => {
    for (const { title, x: left, width, align } of places)
      pdf.write(headOf(title), { x: left, y: pdf.y, width, most: 1, ...(align ? { align } : {}) });
    pdf.y += lineHeight(HEAD_SIZE) + 3;
    rule(INK.text);
  };

  const heightOf = (cell: Cell, width: number): number =>
    pdf.lines(wordsOf(cell), width, MOST_LINES).length * lineHeight(SIZE) +
    (cell.below
      ? pdf.lines(belowOf(cell.below), width, cell.belowLines ?? BELOW_LINES).length * lineHeight(BELOW_SIZE)
      : 0);

  await pdf.room(60);
  head();
  return {
    row: async (cells) => {
      const heights = cells.map((cell, at) =>
        isDrawn(cell) ? lineHeight(SIZE) : heightOf(cell, places[at]?.width ?? 0),
      );
      const height = Math.max(...heights);
      if (await pdf.room(height + 2 * ABOVE)) head();
      const y = pdf.y + ABOVE;
      cells.forEach((cell, at) => {
        const place = places[at];
        if (place === undefined) return;
        const { x: left, width, align } = place;
        if (isDrawn(cell)) {
          cell({ x: left, y, width, height: lineHeight(SIZE) });
          return;
        }
        const side = align ? { align } : {};
        const used = pdf.write(wordsOf(cell), { x: left, y, width, most: MOST_LINES, ...side });
        const most = cell.belowLines ?? BELOW_LINES;
        if (cell.below) pdf.write(belowOf(cell.below), { x: left, y: y + used, width, most, ...side });
      });
      pdf.y = y + height + ABOVE;
      rule(INK.line);
    },
  };
}

/** The texts of rows, for `prepare`. */
export const textsOf = (rows: readonly (readonly (Cell | Drawn)[])[]): Pick<Words, 'text' | 'face'>[] =>
  rows.flatMap((cells) =>
    cells.flatMap((cell) =>
      isDrawn(cell)
        ? []
        : [
            wordsOf(cell),
            ...(cell.below ? [belowOf(cell.below)] : []),
            { text: '…', face: cell.face ?? 'text' },
          ],
    ),
  );
