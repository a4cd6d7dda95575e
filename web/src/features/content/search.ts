/** Finds support articles by words of any language the product speaks. */
import MiniSearch from 'minisearch';
import type { Lang } from '../../i18n/lang.ts';
import { loadSearchEntries } from './load.ts';
import { isFiller, termsOf } from './terms.ts';
import type { SearchEntry, SupportEntry } from './types.ts';

export type FindArticles = (query: string) => readonly SupportEntry[];

export function searchIn(entries: readonly SearchEntry[]): FindArticles {
  const index = new MiniSearch<SearchEntry>({
    idField: 'name',
    fields: ['title', 'headings', 'description', 'text'],
    tokenize: termsOf,
    processTerm: (term) => (isFiller(term) ? null : term),
    searchOptions: {
      boost: { title: 5, headings: 2.5, description: 2 },
      prefix: (term) => term.length > 2 && !/\p{Script=Han}/u.test(term),
      fuzzy: (term) => (term.length > 4 && !/\p{Script=Han}/u.test(term) ? 0.2 : false),
    },
  });
  index.addAll(entries);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return (query) => {
    const all = index.search(query, { combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(query);
    return found.flatMap(({ id }) => byName.get(String(id)) ?? []);
  };
}

/** Kept once loaded, because searching is asked for at every key. */
const kept = new Map<Lang, Promise<FindArticles>>();

export function loadSearch(lang: Lang): Promise<FindArticles> {
  const loading = kept.get(lang) ?? loadSearchEntries(lang).then(searchIn);
  kept.set(lang, loading);
  loading.catch(() => kept.delete(lang));
  return loading;
}
