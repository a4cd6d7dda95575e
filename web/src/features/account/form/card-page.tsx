/** A page that is one card, in the middle. */
import type { ReactNode } from 'react';

export function CardPage({ children }: { children: ReactNode }) {
  return (
    <main
      id="content"
      className="mx-auto w-full max-w-[900px] flex-1 px-4 pt-4 pb-12 sm:px-8 sm:pt-10 sm:pb-20"
    >
      {children}
    </main>
  );
}
