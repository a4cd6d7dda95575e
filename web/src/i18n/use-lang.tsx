/** The language of the page, for what links and counts in it. */
import { createContext, type ReactNode, useContext } from 'react';
import { type Lang, localPath } from './lang.ts';

const LangContext = createContext<Lang>('en');

export const useLang = (): Lang => useContext(LangContext);

/** Turns `/login` into the address of that page in the language in use. */
export function useLocalPath(): (path: string) => string {
  const lang = useLang();
  return (path) => localPath(lang, path);
}

export function LangProvider({ lang, children }: { lang: Lang; children: ReactNode }) {
  return <LangContext value={lang}>{children}</LangContext>;
}
