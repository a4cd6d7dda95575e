/** Decides what the picture of a page says. The product's name is set when a page is served, so that no picture has it. */
import { titleWithout } from '@waybill/contract/page-title';
import { SUPPORT_GROUPS } from '../../src/features/content/types.ts';
import { content as en } from '../../src/i18n/en/content.ts';
import type { Lang } from '../../src/i18n/lang.ts';
import { content as zh } from '../../src/i18n/zh/content.ts';
import type { Drawn } from './draw.ts';

export interface DrawnPage {
  readonly lang: Lang;
  readonly path: string;
  /** The kind of its content file, if it is one of several. */
  readonly kind: 'product' | 'blog' | 'support' | null;
  /** Of a support article. */
  readonly group?: string;
  readonly head: { readonly title: string; readonly description: string };
  readonly html: string;
}

const texts = { en, zh };

const TOKEN = /%[A-Z_]+(?::[^%]*)?%/g;
const hasToken = (text: string): boolean => text.search(TOKEN) >= 0;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decoded = (html: string): string => html.replace(/&[\w#]+;/g, (entity) => entities[entity] ?? entity);

/** The heading, unless it has several parts or the product's name; else the title without the name. */
function titleOf({ head, html }: DrawnPage): string {
  const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]?.trim();
  if (heading !== undefined && heading !== '' && !hasToken(heading)) return decoded(heading);
  return titleWithout(head.title, '%BRAND_NAME%').replace(TOKEN, '').trim();
}

function labelOf({ lang, kind, group }: DrawnPage): string | null {
  const { product, blog, support } = texts[lang];
  if (kind === 'product') return product.label;
  if (kind === 'blog') return blog.heading;
  const known = SUPPORT_GROUPS.find((each) => each === group);
  if (kind === 'support' && known !== undefined) return `${support.heading} · ${support.groups[known]}`;
  return null;
}

export function drawnOf(page: DrawnPage): Drawn {
  const { lang, path, kind, head } = page;
  // The title of a support article is a question or a task that needs no more words.
  const text = kind === 'support' || hasToken(head.description) ? null : head.description;
  return { lang, path, label: labelOf(page), title: titleOf(page), text };
}
