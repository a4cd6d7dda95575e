/** Puts what operators announce into pages, before everything else, so that nothing moves when scripts run. */
import type { Lang } from '@waybill/contract/accounts';
import { encodeText } from './encoding.ts';
import { html } from './html.ts';

export interface Announced {
  readonly id: string;
  readonly text: Readonly<Record<Lang, string>>;
}

interface Page {
  readonly body: ReturnType<typeof encodeText>;
}

const WORDS = {
  en: { name: 'Announcement', dismiss: 'Dismiss announcement' },
  zh: { name: '公告', dismiss: '关闭公告' },
} as const;

const CROSS = html`<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"/></svg>`;

/** The script comes first: it hides one that was dismissed before it is drawn. */
const markupOf = ({ id, text }: Announced, lang: Lang): string =>
  html`<script src="/announcement.js" data-id="${id}"></script><section class="announcement" aria-label="${WORDS[lang].name}"><p role="status">${text[lang]}</p><button type="button" aria-label="${WORDS[lang].dismiss}">${CROSS}</button></section>`
    .markup;

/** Where a page begins. */
const ROOT = '<div id="root">';

/** The page as it is while nothing is announced, else with the announcement in it, composed once for each. */
export function announcing<P extends Page>(
  page: () => P,
  lang: Lang,
  announced: () => Announced | undefined,
): () => P {
  let made: { readonly id: string; readonly page: P } | undefined;
  return () => {
    const now = announced();
    if (now === undefined) {
      made = undefined;
      return page();
    }
    if (made?.id !== now.id) {
      const plain = page();
      const text = plain.body.plain.toString('utf8').replace(ROOT, () => markupOf(now, lang) + ROOT);
      made = { id: now.id, page: { ...plain, body: encodeText(text) } };
    }
    return made.page;
  };
}
