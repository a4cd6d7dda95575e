/** Loads a component and its texts when it is first shown; suspends until they are there. */
import { type ComponentType, use } from 'react';
import type { Lang } from '../../i18n/lang.ts';
import type { Area, Texts } from '../../i18n/texts.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { loadTexts, TextsProvider } from '../page.tsx';
import { loadChunk } from './retry.ts';

interface Loaded<Props> {
  readonly Part: ComponentType<Props>;
  readonly messages: Partial<Texts>;
}

export function withTexts<Props extends object>(
  areas: readonly Area[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loaded = new Map<Lang, Promise<Loaded<Props>>>();
  const loadOnce = (lang: Lang): Promise<Loaded<Props>> => {
    const known = loaded.get(lang);
    if (known !== undefined) return known;
    const loading = Promise.all([loadChunk(load), loadTexts(lang, areas)]).then(([Part, messages]) => ({
      Part,
      messages,
    }));
    loaded.set(lang, loading);
    return loading;
  };
  return (props) => {
    const lang = useLang();
    const { Part, messages } = use(loadOnce(lang));
    return (
      <TextsProvider lang={lang} messages={messages}>
        <Part {...props} />
      </TextsProvider>
    );
  };
}
