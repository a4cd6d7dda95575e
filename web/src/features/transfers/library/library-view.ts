/** What the library shows, as its address says it: the filter, the search and the order. */
import {
  LIBRARY_FILTERS,
  LIBRARY_SORTS,
  type LibraryFilter,
  type LibrarySort,
  SEARCH_MAX,
} from '@waybill/contract/library';

export interface LibraryView {
  readonly filter: LibraryFilter;
  readonly q: string;
  readonly sort: LibrarySort;
}

export const everything: LibraryView = { filter: 'all', q: '', sort: 'newest' };

const oneOf = <T extends string>(all: readonly T[], value: string | null, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;

/** What an address does not say, or says wrongly, is as at first. */
export const readView = (search: URLSearchParams): LibraryView => ({
  filter: oneOf(LIBRARY_FILTERS, search.get('filter'), everything.filter),
  q: (search.get('q') ?? '').slice(0, SEARCH_MAX),
  sort: oneOf(LIBRARY_SORTS, search.get('sort'), everything.sort),
});

/** Leaves out what is as at first, so that addresses stay short. */
export function writeView(search: URLSearchParams, view: LibraryView): URLSearchParams {
  const written = new URLSearchParams(search);
  for (const name of ['filter', 'q', 'sort'] as const) {
    if (view[name] === everything[name]) written.delete(name);
    else written.set(name, view[name]);
  }
  return written;
}

/** Each letter of a search is not a step back; beginning one, another filter and another order are. */
export const isStep = (before: LibraryView, after: LibraryView): boolean =>
  before.filter !== after.filter || before.sort !== after.sort || (before.q === '' && after.q !== '');
