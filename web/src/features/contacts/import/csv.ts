/** Reads CSV as RFC 4180 describes it, with commas, semicolons or tabs, in a time that grows only with its length. */

export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

export type BrokenWhy = 'unclosed' | 'afterQuote' | 'cellTooLong';

export interface CsvRow {
  /** Of its first character, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Why it could not be read; its cells are then what was read before. */
  readonly broken?: BrokenWhy;
}

/** Characters in one cell. */
const CELL_MAX = 100_000;

/** Columns that are read; what is behind them is left out. */
const COLUMNS_MAX = 100;

/** Characters that are looked at for the separator. */
const SAMPLE = 20_000;

/** The separator that occurs most outside quotes in the beginning of the text. */
export function guessSeparator(text: string): Separator {
  const counts = new Map<string, number>(SEPARATORS.map((one) => [one, 0]));
  let quoted = false;
  const size = Math.min(text.length, SAMPLE);
  for (let at = 0; at < size; at += 1) {
    const char = text.charAt(at);
    if (char === '"') quoted = !quoted;
    else if (!quoted && counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  let best: Separator = ',';
  for (const one of SEPARATORS) if ((counts.get(one) ?? 0) > (counts.get(best) ?? 0)) best = one;
  return best;
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** Where the line ends that `from` is in, and where the next one begins. Also a lone CR ends a line. */
function lineEnd(text: string, from: number): { readonly end: number; readonly next: number } {
  for (let at = from; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 10) return { end: at, next: at + 1 };
    if (char === 13) return { end: at, next: text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1 };
  }
  return { end: text.length, next: text.length };
}

interface Quoted {
  readonly value: string;
  /** Behind the closing quote. */
  readonly next: number;
}

/** `from` is behind the opening quote. */
function readQuoted(text: string, from: number): Quoted | 'unclosed' | 'cellTooLong' {
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return 'unclosed';
    if (quote - from > CELL_MAX) return 'cellTooLong';
    if (text.charAt(quote + 1) !== '"')
      return { value: text.slice(from, quote).replaceAll('""', '"'), next: quote + 1 };
    at = quote + 2;
  }
}

/** After a mistake it goes on in the next line, so that one wrong quote does not swallow the file. Empty lines are left out. */
export function* csvRows(text: string, separator: Separator): Generator<CsvRow> {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const begin = at;
    const first = line;
    const cells: string[] = [];
    let broken: BrokenWhy | undefined;
    for (;;) {
      const quoted = text.charAt(at) === '"' ? readQuoted(text, at + 1) : null;
      if (typeof quoted === 'string') {
        broken = quoted;
        break;
      }
      if (quoted !== null) {
        if (cells.length < COLUMNS_MAX) cells.push(quoted.value);
        at = quoted.next;
        const behind = text.charAt(at);
        if (behind !== '' && behind !== separator && behind !== '\n' && behind !== '\r') {
          broken = 'afterQuote';
          break;
        }
      } else {
        const start = at;
        while (at < text.length) {
          const char = text.charAt(at);
          if (char === separator || char === '\n' || char === '\r') break;
          at += 1;
        }
        if (at - start > CELL_MAX) {
          broken = 'cellTooLong';
          break;
        }
        if (cells.length < COLUMNS_MAX) cells.push(text.slice(start, at));
      }
      if (text.charAt(at) !== separator) break;
      at += 1;
    }
    at = lineEnd(text, broken === undefined || broken === 'afterQuote' ? at : begin).next;
    line += Math.max(1, countLines(text, begin, at));
    if (broken !== undefined) yield { line: first, cells, broken };
    else if (cells.some((cell) => cell.trim() !== '')) yield { line: first, cells };
  }
}
