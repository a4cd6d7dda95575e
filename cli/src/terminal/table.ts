/** Writes rows in aligned columns, and times as people read them. */
import { shownName } from '@waybill/contract/shown-names';

const widthOf = (text: string): number =>
  // Characters of East Asian scripts take two places.
  Array.from(text).reduce(
    (sum, char) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
        char,
      )
        ? 2
        : 1),
    0,
  );

export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, widthOf(cell));
    });
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `2026-11-26 08:23`, in the time zone of this computer. */
export const formatTime = (ms: number): string => new Date(ms).toLocaleString('sv-SE').slice(0, 16);

/** A name in one line. */
export const oneLine = (text: string): string => shownName(text.replace(/\s+/gu, ' '));
