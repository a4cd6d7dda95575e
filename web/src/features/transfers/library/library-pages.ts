/** The queries for the library's rows, page by page, and what brings their pages up to date. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
} from '@tanstack/react-query';
import type { InputOf } from '@waybill/contract/endpoint';
import {
  LIBRARY_PAGE,
  LIBRARY_PAGE_MAX,
  LIBRARY_SLUGS_MAX,
  type LibraryRow,
  listLibrary,
} from '@waybill/contract/library';
import { queryClient } from '../../../queries/client.ts';
import { keyOf } from '../../../queries/keys.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { hideRows, holdBack, isLeaving, markLanded, unhideRows } from './library-marks.ts';
import { type LibraryPages, rowsOf, withAnswer } from './library-rows.ts';
import type { LibraryView } from './library-view.ts';

type Loaded = InfiniteData<LibraryPages[number], string>;

/** In place of the mark at which a page begins. */
const FIRST = '';

const inputOf = ({ filter, q, sort }: LibraryView): InputOf<typeof listLibrary> => ({
  query: { filter, q: q.trim(), sort },
});

export const libraryPages = (view: LibraryView) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(listLibrary, inputOf(view)), 'pages'],
    queryFn: ({ pageParam: after, signal }) => {
      const { query } = inputOf(view);
      const more = after === FIRST ? { limit: LIBRARY_PAGE } : { limit: LIBRARY_PAGE_MAX, after };
      return callAsUser(listLibrary, { query: { ...query, ...more } }, { signal });
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    // The next list replaces the one before once it is there, so that the page is not empty at each letter of a search.
    placeholderData: keepPreviousData,
    // Live events bring rows up to date one by one; a thousand pages are never loaded again as a whole.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { followsItself: true },
  });

const ofLibrary: { readonly queryKey: QueryKey } = { queryKey: keyOf(listLibrary) };

/** Lists that are not shown are loaded anew when they are shown next. */
const forgetOthers = (): void => queryClient.removeQueries({ ...ofLibrary, type: 'inactive' });

const shownLists = () => queryClient.getQueryCache().findAll({ ...ofLibrary, type: 'active' });

function viewOf(key: QueryKey): LibraryView {
  // Every key of these queries was made by `libraryPages`.
  const [, { query }] = key as [string, { query: LibraryView }];
  return query;
}

function landed(before: LibraryPages, answered: readonly LibraryRow[]): void {
  const known = new Map(rowsOf(before).map((row) => [row.slug, row]));
  for (const { slug, lastDownload } of answered) {
    const earlier = known.get(slug);
    if (earlier === undefined || lastDownload === null) continue;
    if (earlier.lastDownload?._id !== lastDownload._id) markLanded(lastDownload._id);
  }
}

/** Whether the list is being read, so that a new row would move what is under the eye or the pointer. */
type IsRead = () => boolean;

async function loadRows(slugs: readonly string[]): Promise<LibraryRow[]> {
  const { rows } = await callAsUser(listLibrary, { query: { slugs: slugs.join(',') } });
  return rows;
}

/** Loads the rows of some transfers again, after something happened to them. */
export async function refreshRows(slugs: readonly string[], isRead: IsRead = () => false): Promise<void> {
  forgetOthers();
  for (let from = 0; from < slugs.length; from += LIBRARY_SLUGS_MAX) {
    const asked = slugs.slice(from, from + LIBRARY_SLUGS_MAX);
    const rows = await loadRows(asked);
    const found = rows.map(({ slug }) => slug);
    hideRows(asked.filter((slug) => !found.includes(slug)));
    unhideRows(found.filter((slug) => !isLeaving(slug)));
    for (const { queryKey } of shownLists()) {
      queryClient.setQueryData<Loaded>(queryKey, (before) => {
        if (before === undefined) return undefined;
        landed(before.pages, rows);
        const { pages, added } = withAnswer(before.pages, viewOf(queryKey), rows, Date.now());
        if (added.length > 0 && isRead()) holdBack(added);
        return { ...before, pages: [...pages] };
      });
    }
  }
}

/** After a gap in the live events: the first page tells what is new, and what is loaded is asked for again. */
export async function refreshShown(isRead: IsRead): Promise<void> {
  const isShared = shownLists().some(({ queryKey }) => viewOf(queryKey).filter === 'shared');
  const { rows } = await callAsUser(listLibrary, { query: isShared ? { filter: 'shared' } : {} });
  const loaded = shownLists().flatMap(({ queryKey }) =>
    rowsOf(queryClient.getQueryData<Loaded>(queryKey)?.pages ?? [])
      .slice(0, 4 * LIBRARY_SLUGS_MAX)
      .map(({ slug }) => slug),
  );
  await refreshRows([...new Set([...rows.map(({ slug }) => slug), ...loaded])], isRead);
}
