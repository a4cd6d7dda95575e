/** Formats rows as columns for a terminal. */

/** Names come from users, so nothing in them may move the terminal's cursor. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '�');

/** Columns as wide as their widest cell. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => printable(cell).padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
