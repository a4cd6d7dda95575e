/** What every page stands in: the language, its texts, and the session. */
import type { ReactNode } from 'react';
import { SessionProvider } from '../features/account/session.tsx';
import type { Lang } from '../i18n/lang.ts';
import type { Texts } from '../i18n/texts.ts';
import { LangProvider } from '../i18n/use-lang.tsx';
import { Speaking } from './page.tsx';

interface ProvidersProps {
  readonly lang: Lang;
  readonly messages: Partial<Texts>;
  readonly children: ReactNode;
}

/** There are no accounts in this version, so nobody is ever signed in. */
export function Providers({ lang, messages, children }: ProvidersProps) {
  return (
    <LangProvider lang={lang}>
      <Speaking lang={lang} messages={messages}>
        <SessionProvider session={null}>{children}</SessionProvider>
      </Speaking>
    </LangProvider>
  );
}
