/** Loads a part of a prerendered page, with its texts, after the first screen. Its HTML stays until then, and also when it cannot be loaded. */
import { type ComponentType, memo, Suspense, use } from 'react';
import type { Lang } from '../../i18n/lang.ts';
import type { Area, Texts } from '../../i18n/texts.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { loadTexts, TextsProvider } from '../page.tsx';
import { loadChunk } from './retry.ts';

interface Loaded {
  readonly Part: ComponentType;
  readonly messages: Partial<Texts>;
}

interface LaterPart {
  readonly Part: ComponentType;
  /** For those who come without HTML: the prerender, and visitors who open the page by a link of another. */
  readonly load: (lang: Lang) => Promise<void>;
}

/** React reads the value of a promise that says it is fulfilled without waiting. */
const fulfilled = <T,>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

export function laterPart(areas: readonly Area[], load: () => Promise<ComponentType>): LaterPart {
  const parts = new Map<Lang, Promise<Loaded>>();

  const fetchPart = async (lang: Lang): Promise<Loaded> => {
    const [Part, messages] = await Promise.all([loadChunk(load), loadTexts(lang, areas)]);
    return { Part, messages };
  };
  const partIn = (lang: Lang): Promise<Loaded> => {
    const known = parts.get(lang);
    if (known !== undefined) return known;
    // A failure is not shown: the HTML is readable, and its links work.
    const arriving = fetchPart(lang).catch(() => new Promise<never>(() => {}));
    parts.set(lang, arriving);
    return arriving;
  };

  function Inside() {
    const lang = useLang();
    const { Part, messages } = use(partIn(lang));
    return (
      <TextsProvider lang={lang} messages={messages}>
        <Part />
      </TextsProvider>
    );
  }
  // React replaces HTML that it has not taken over yet when its element changes; a memo without props never does.
  const Part = memo(() => (
    <Suspense>
      <Inside />
    </Suspense>
  ));
  return {
    Part,
    load: async (lang) => void parts.set(lang, fulfilled(await fetchPart(lang))),
  };
}
