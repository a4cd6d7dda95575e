/** The providers around every page: the language and its texts. */
import type { ReactNode } from 'react';
import type { Lang } from '../i18n/lang.ts';
import type { Texts } from '../i18n/texts.ts';
import { LangProvider } from '../i18n/use-lang.tsx';
import { TextsProvider } from './page.tsx';

interface ProvidersProps {
  readonly lang: Lang;
  readonly messages: Partial<Texts>;
  readonly children: ReactNode;
}

export function Providers({ lang, messages, children }: ProvidersProps) {
  return (
    <LangProvider lang={lang}>
      <TextsProvider lang={lang} messages={messages}>
        {children}
      </TextsProvider>
    </LangProvider>
  );
}
