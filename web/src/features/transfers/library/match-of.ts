/** Where a search was found in a row: in what is shown anyway, or in something that then has to be shown. */
import type { LibraryRow } from '@waybill/contract/library';

export interface Match {
  /** `elsewhere`: in a file or a recipient that the row does not have. */
  readonly where: 'title' | 'person' | 'file' | 'message' | 'elsewhere';
  readonly text: string;
}

export const wordsOf = (q: string): string[] => q.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** Letters of a message around the first word that was found. */
const AROUND = 24;

function excerpt(message: string, word: string): string {
  const at = message.toLocaleLowerCase().indexOf(word);
  const from = Math.max(0, at - AROUND);
  return `${from > 0 ? '…' : ''}${message.slice(from, at + word.length + 3 * AROUND)}`;
}

/** The first thing that has one of the words which the title does not have. */
export function matchOf(row: LibraryRow, title: string, q: string): Match | null {
  const words = wordsOf(q);
  if (words.length === 0) return null;
  const has = (text: string, word: string) => text.toLocaleLowerCase().includes(word);
  const missing = words.find((word) => !has(title, word) && !has(row.slug, word));
  if (missing === undefined) return { where: 'title', text: title };
  const person = row.people.find(({ email, name }) => has(email, missing) || has(name, missing));
  if (person !== undefined)
    return { where: 'person', text: has(person.email, missing) ? person.email : person.name };
  if (has(row.fileName, missing)) return { where: 'file', text: row.fileName };
  if (has(row.message, missing)) return { where: 'message', text: excerpt(row.message, missing) };
  return { where: 'elsewhere', text: '' };
}
