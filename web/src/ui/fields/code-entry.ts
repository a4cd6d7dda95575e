/** The rules of typing a code into single boxes, without any screen. */

export interface Entry {
  cells: readonly string[];
  /** The box that should have the focus next. */
  focus: number;
}

export function emptyCells(length: number): string[] {
  return Array.from({ length }, () => '');
}

export function isComplete(cells: readonly string[]): boolean {
  return cells.every((cell) => cell !== '');
}

function withCell(cells: readonly string[], index: number, value: string): string[] {
  return cells.map((cell, at) => (at === index ? value : cell));
}

/** The digits of a text that is exactly one code, blanks around it forgiven; else null. */
export function wholeCode(text: string, length: number): string[] | null {
  const digits = text.trim();
  return digits.length === length && /^[0-9]+$/.test(digits) ? Array.from(digits) : null;
}

/** What a box holds after its text became `text`: the digit last typed, all boxes for a whole code, nothing otherwise. */
export function typeInto(cells: readonly string[], index: number, text: string): Entry {
  const whole = wholeCode(text, cells.length);
  if (whole) return { cells: whole, focus: cells.length - 1 };
  const before = cells[index] ?? '';
  // A box that already held a digit now holds two characters; the one that was not there is the new one.
  const typed = text.length > 1 && text.startsWith(before) ? text.slice(before.length) : text;
  const last = typed.slice(-1);
  if (!/^[0-9]$/.test(last)) return { cells: withCell(cells, index, ''), focus: index };
  return { cells: withCell(cells, index, last), focus: Math.min(index + 1, cells.length - 1) };
}

/** Backspace empties a filled box and stays; in an empty one it goes back and empties that. */
export function eraseAt(cells: readonly string[], index: number): Entry {
  if (cells[index]) return { cells: withCell(cells, index, ''), focus: index };
  const back = Math.max(0, index - 1);
  return { cells: withCell(cells, back, ''), focus: back };
}
