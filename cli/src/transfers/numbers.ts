/** Finds transfers of one's own by their numbers or links. */
import { LIBRARY_SLUGS_MAX, type LibraryRow, listLibrary } from '@waybill/contract/library';
import type { Server } from '../account/server.ts';
import { transferLink } from '../get/link.ts';
import { CliError, EXIT } from '../program/exit-codes.ts';

export const numbersOf = (words: readonly string[]): readonly string[] => [
  ...new Set(words.map((word) => transferLink(word).slug)),
];

const notFound = (number: string): CliError =>
  new CliError(EXIT.gone, `You have no transfer with the number ${number}.`, { code: 'not_found' });

/** In the order of the numbers. */
export async function rowsOf(server: Server, numbers: readonly string[]): Promise<readonly LibraryRow[]> {
  const found = new Map<string, LibraryRow>();
  for (let at = 0; at < numbers.length; at += LIBRARY_SLUGS_MAX) {
    const slugs = numbers.slice(at, at + LIBRARY_SLUGS_MAX).join(',');
    const { rows } = await server.call(listLibrary, { query: { slugs } });
    for (const row of rows) found.set(row.slug, row);
  }
  return numbers.map((number) => {
    const row = found.get(number);
    if (row === undefined) throw notFound(number);
    return row;
  });
}
