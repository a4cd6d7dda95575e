/** The shape of compiled content: what a page gets of a Markdown file. */
import type { RoadmapState } from '@waybill/contract/site-content';

export const SUPPORT_GROUPS = [
  'start',
  'sending',
  'receiving',
  'requests',
  'tracking',
  'account',
  'teams',
  'domains',
  'billing',
  'security',
  'troubleshooting',
  'developers',
  'legal',
] as const;
export type SupportGroup = (typeof SUPPORT_GROUPS)[number];

/** What a reader can try at the end of a page. */
export const TRIES = ['send', 'request', 'pricing'] as const;
export type Try = (typeof TRIES)[number];

export interface Picture {
  readonly src: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
  /** In a block for readers where plans are sold, or where they are not. */
  readonly only: 'sold' | 'unsold' | null;
}

interface Entry {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

interface Body {
  readonly html: string;
  readonly headings: readonly Heading[];
}

export interface SupportEntry extends Entry {
  readonly group: SupportGroup;
  /** Only about paying, so that it is listed only where plans are sold. */
  readonly sold: boolean;
}

export interface SupportArticle extends SupportEntry, Body {
  /** ISO day. */
  readonly updated: string;
  readonly related: readonly SupportEntry[];
}

export interface ProductEntry extends Entry {
  readonly heading: string;
}

export interface ProductPage extends ProductEntry, Body {
  readonly lead: string;
  readonly picture: Picture | null;
  readonly try: Try;
}

export interface BlogEntry extends Entry {
  /** ISO day. */
  readonly date: string;
  readonly minutes: number;
  readonly picture: Picture | null;
}

export interface BlogArticle extends BlogEntry, Body {
  readonly updated: string | null;
  readonly try: Try;
}

export interface PlainPage extends Entry, Body {
  readonly heading: string;
  readonly lead: string;
}

export interface RoadmapItem {
  readonly id: string;
  readonly title: string;
  readonly state: RoadmapState;
  readonly html: string;
}

/** What users notice of a release. */
export interface ReleaseNote {
  readonly id: string;
  /** ISO day. */
  readonly date: string;
  readonly title: string;
  /** Paragraphs of plain text. */
  readonly text: readonly string[];
  /** The page where it can be tried. */
  readonly link: string | null;
}

export interface SearchEntry extends SupportEntry {
  readonly headings: string;
  readonly text: string;
}

/** Every document of a language, by its kind. */
export interface Documents {
  readonly support: SupportArticle;
  readonly product: ProductPage;
  readonly blog: BlogArticle;
  readonly pages: PlainPage;
}
export type Kind = keyof Documents;

/** What lists and navigation need of a language, and how to fetch the rest. */
export interface ContentIndex {
  readonly support: readonly SupportEntry[];
  readonly product: readonly ProductEntry[];
  readonly blog: readonly BlogEntry[];
  /** By kind and name, such as `support/receipts`. */
  readonly load: Readonly<Record<string, () => Promise<{ readonly document: Documents[Kind] }>>>;
}

/** The article that explains an error, by the error's code. */
export type ErrorArticles = Readonly<Record<string, string | undefined>>;
