/** The sentence of an error, with a link beside it where the product has one that explains it. */
import { createContext, type ReactNode, useContext } from 'react';

/** The link for a sentence; null for those that need none. */
export type LinkForError = (sentence: string) => ReactNode;

export const ErrorLinkContext = createContext<LinkForError | null>(null);

export function ErrorText({ children }: { children: ReactNode }) {
  const linkFor = useContext(ErrorLinkContext);
  return (
    <>
      {children}
      {typeof children === 'string' && linkFor?.(children)}
    </>
  );
}
