/** Writes CSV that spreadsheets read as text: quoted where needed, and no cell is taken for a formula. */

/** Lets spreadsheets read the file as UTF-8; the first thing in it. */
export const CSV_START = '\uFEFF';

export type CsvValue = string | number | null;

/** What programs take for the beginning of a formula, also in full width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** A number is written as it is; text that would be calculated gets an apostrophe in front. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row with its line end (RFC 4180). */
export const csvRow = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`;
