/** Finds support articles by words of any language the product speaks. */
import MiniSearch from 'minisearch';
import type { Lang } from '../../i18n/lang.ts';
import { loadSearchEntries } from './load.ts';
import type { SearchEntry, SupportEntry } from './types.ts';

const HAN = /\p{Script=Han}+/gu;

/** Words, and of Chinese text every pair of characters, because nothing in it shows where a word ends. */
export function termsOf(text: string): string[] {
  const lower = text.toLowerCase();
  const words = lower.replace(HAN, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  const pairs = (lower.match(HAN) ?? []).flatMap((run) =>
    run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return [...words, ...pairs];
}

/** Words that say nothing about what is looked for. */
const EMPTY = new Set(
  'a an and are can do does for how i in is it my of on or the to what when where why with'.split(' '),
);

export type FindArticles = (query: string) => readonly SupportEntry[];

export function searchIn(entries: readonly SearchEntry[]): FindArticles {
  const index = new MiniSearch<SearchEntry>({
    idField: 'name',
    fields: ['title', 'headings', 'description', 'text'],
    tokenize: termsOf,
    processTerm: (term) => (EMPTY.has(term) ? null : term),
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
