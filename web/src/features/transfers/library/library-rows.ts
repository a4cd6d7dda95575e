/** The loaded pages of the library as one list, and how they change when something happens to a transfer. */
import type { AnswerOf } from '@waybill/contract/endpoint';
import type { LibraryRow, listLibrary } from '@waybill/contract/library';
import { isExpiring, isUnseen } from '@waybill/contract/states';
import type { LibraryView } from './library-view.ts';

type Page = AnswerOf<typeof listLibrary>;
export type LibraryPages = readonly Page[];

export const rowsOf = (pages: LibraryPages): LibraryRow[] => pages.flatMap(({ rows }) => rows);

/** Rows that are loaded already, as they are now; each stays where it is. */
function withReplaced(pages: LibraryPages, now: ReadonlyMap<string, LibraryRow>): LibraryPages {
  return pages.map((page) =>
    page.rows.some(({ slug }) => now.has(slug))
      ? { ...page, rows: page.rows.map((row) => now.get(row.slug) ?? row) }
      : page,
  );
}

/** At its place by the time it was sent; nowhere when that place is not loaded yet. */
function withInserted(pages: LibraryPages, row: LibraryRow): LibraryPages {
  const at = pages.findIndex(
    (page) => page.next === null || page.rows.some(({ dateSent }) => dateSent < row.dateSent),
  );
  return pages.map((page, index) => {
    if (index !== at) return page;
    const before = page.rows.filter(({ dateSent }) => dateSent >= row.dateSent);
    return { ...page, rows: [...before, row, ...page.rows.slice(before.length)] };
  });
}

const byView: Readonly<Record<LibraryView['filter'], (row: LibraryRow, now: number) => boolean>> = {
  all: () => true,
  active: ({ state }) => state === 'active',
  expiring: ({ state, expiryDate }, now) => state === 'active' && isExpiring(expiryDate, now),
  unseen: ({ state, expiryDate, total_downloads }, now) =>
    state === 'active' && isUnseen(expiryDate, total_downloads, now),
  expired: ({ state }) => state === 'expired',
  month: ({ dateSent }, now) =>
    new Date(dateSent).toISOString().slice(0, 7) === new Date(now).toISOString().slice(0, 7),
  shared: () => true,
};

/** Whether a transfer that is not loaded belongs into the list now; the server alone knows what a search finds. */
const belongs = ({ filter, q, sort }: LibraryView, row: LibraryRow, now: number): boolean =>
  q === '' &&
  sort === 'newest' &&
  (row.sharedBy !== null) === (filter === 'shared') &&
  byView[filter](row, now);

export interface Refreshed {
  readonly pages: LibraryPages;
  /** Those that were not in the list before. */
  readonly added: readonly string[];
}

/** The rows of some transfers as the server knows them now. */
export function withAnswer(
  pages: LibraryPages,
  view: LibraryView,
  answered: readonly LibraryRow[],
  now: number,
): Refreshed {
  const loaded = new Set(rowsOf(pages).map(({ slug }) => slug));
  const known = answered.filter(({ slug }) => loaded.has(slug));
  const fresh = answered.filter((row) => !loaded.has(row.slug) && belongs(view, row, now));
  const replaced = withReplaced(pages, new Map(known.map((row) => [row.slug, row])));
  return { pages: fresh.reduce(withInserted, replaced), added: fresh.map(({ slug }) => slug) };
}
