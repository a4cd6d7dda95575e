/** What the operator of this installation calls the product and says beside prices. The server writes both into every page. */
import type { Lang } from './lang.ts';

/** As the texts are written. */
const OURS = 'Waybill';

/** The document is called a waybill under every name. */
const NAME = /\bWaybill\b(?! no\.)/g;

/** In prerendered HTML a token stands for it, which the server replaces. */
export const brandName = (): string =>
  typeof document === 'undefined' ? '%BRAND_NAME%' : document.documentElement.dataset['name'] || OURS;

function renamed(node: unknown, name: string): unknown {
  if (typeof node === 'string') return node.replace(NAME, () => name);
  if (Array.isArray(node)) return node.map((part) => renamed(part, name));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, renamed(part, name)]));
}

/** The same texts with another name of the product. The build compiles texts, so parts of one can be nested in lists. */
export const withBrand = <Messages>(messages: Messages, name: string): Messages =>
  name === OURS ? messages : (renamed(messages, name) as Messages);

/** What is said beside prices; `ours` where the operator sets nothing, and in prerendered HTML a token with ours. */
export function priceNote(lang: Lang, ours: string): string {
  const setting = lang === 'zh' ? ['PRICE_NOTE_ZH', 'priceNoteZh'] : ['PRICE_NOTE', 'priceNote'];
  const [token = '', name = ''] = setting;
  return typeof document === 'undefined'
    ? `%${token}:${ours}%`
    : document.documentElement.dataset[name] || ours;
}
