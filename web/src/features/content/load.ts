/** Fetches content in a language: its lists, one document, the roadmap, the release notes, or all that can be searched. */

import type { Lang } from '../../i18n/lang.ts';
import { fillTokens } from '../../i18n/operator.ts';
import type {
  ContentIndex,
  Documents,
  ErrorArticles,
  Kind,
  ReleaseNote,
  RoadmapItem,
  SearchEntry,
} from './types.ts';

const indexes = {
  en: () => import('virtual:content/en'),
  zh: () => import('virtual:content/zh'),
} as const;

const roadmaps = {
  en: () => import('virtual:content/en/roadmap'),
  zh: () => import('virtual:content/zh/roadmap'),
} as const;

const releases = {
  en: () => import('virtual:content/en/updates'),
  zh: () => import('virtual:content/zh/updates'),
} as const;

const searches = {
  en: () => import('virtual:content/en/search'),
  zh: () => import('virtual:content/zh/search'),
} as const;

/** Fills in what only the server knows, such as the operator's name. */
function filled<T>(value: T): T {
  const text = JSON.stringify(value, (key, each: unknown) =>
    typeof each === 'string' ? fillTokens(each, key === 'html' ? 'html' : 'text') : each,
  );
  return JSON.parse(text) as T;
}

export async function loadLists(lang: Lang): Promise<Omit<ContentIndex, 'load'>> {
  const { load: _, ...lists } = (await indexes[lang]()).index;
  return filled(lists);
}

/** Null when there is none of that name. */
export async function loadDocument<K extends Kind>(
  lang: Lang,
  kind: K,
  name: string,
): Promise<Documents[K] | null> {
  const { index } = await indexes[lang]();
  const load = Object.hasOwn(index.load, `${kind}/${name}`) ? index.load[`${kind}/${name}`] : undefined;
  if (load === undefined) return null;
  // The index lists each document under its own kind.
  return filled((await load()).document) as Documents[K];
}

export const loadRoadmap = async (lang: Lang): Promise<readonly RoadmapItem[]> =>
  filled((await roadmaps[lang]()).roadmap);

export const loadUpdates = async (lang: Lang): Promise<readonly ReleaseNote[]> =>
  filled((await releases[lang]()).updates);

export const loadSearchEntries = async (lang: Lang): Promise<readonly SearchEntry[]> =>
  filled((await searches[lang]()).entries);

/** Which support article explains which error. */
export const loadErrorArticles = async (): Promise<ErrorArticles> =>
  (await import('virtual:content/error-articles')).articles;
