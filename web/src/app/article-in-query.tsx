/** Opens the article that the query names (`/support?article=…`) at its own address, which also says when there is none. */
import type { ReactNode } from 'react';
import { useLocation } from '../router/hooks.ts';
import { Moved } from '../router/moved.tsx';

interface ArticleInQueryProps {
  readonly pathOf: (name: string) => string;
  /** Where the query names none. */
  readonly children: ReactNode;
}

export function ArticleInQuery({ pathOf, children }: ArticleInQueryProps) {
  const name = new URLSearchParams(useLocation().search).get('article') ?? '';
  return name === '' ? children : <Moved to={pathOf(encodeURIComponent(name))} />;
}
