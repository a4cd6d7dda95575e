/** Shows a part of the page in another language, with the texts of an area. */
import { type ReactNode, Suspense, use } from 'react';
import type { Lang } from '../../i18n/lang.ts';
import type { Area, Texts } from '../../i18n/texts.ts';
import { loadTexts } from '../page.tsx';
import { Providers } from '../providers.tsx';

interface InLanguageProps {
  readonly lang: Lang;
  readonly area: Area;
  readonly standIn: ReactNode;
  readonly children: ReactNode;
}

const loaded = new Map<string, Promise<Partial<Texts>>>();

function textsOf(lang: Lang, area: Area): Promise<Partial<Texts>> {
  const key = `${lang} ${area}`;
  const known = loaded.get(key) ?? loadTexts(lang, [area]);
  loaded.set(key, known);
  return known;
}

function Loaded({ lang, area, children }: Omit<InLanguageProps, 'standIn'>) {
  const messages = use(textsOf(lang, area));
  return (
    <Providers lang={lang} messages={messages}>
      {children}
    </Providers>
  );
}

export function InLanguage({ standIn, ...props }: InLanguageProps) {
  return (
    <Suspense fallback={standIn}>
      <Loaded {...props} />
    </Suspense>
  );
}
