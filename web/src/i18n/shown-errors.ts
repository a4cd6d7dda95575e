/** Remembers which error each shown sentence is about, so that the place that shows it can link to its explanation. */

const codes = new Map<string, string>();

/** Sentences are few: those of the tables, and some with a number in them. */
const KEPT = 200;

/** `error` is an error of ours or its code. The first page loads this, so it does not know the table of errors. */
export function rememberError(sentence: string, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : error;
  if (typeof code !== 'string') return;
  if (codes.size >= KEPT) codes.clear();
  codes.set(sentence, code);
}

export const errorCodeOf = (sentence: string): string | undefined => codes.get(sentence);
