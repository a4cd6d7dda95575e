/** Opens the article that the query names (`/support?article=…`) at its own address, which also says when there is none. */
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

interface ArticleInQueryProps {
  readonly pathOf: (name: string) => string;
  /** Where the query names none. */
  readonly children: ReactNode;
}

export function ArticleInQuery({ pathOf, children }: ArticleInQueryProps) {
  const name = new URLSearchParams(useLocation().search).get('article') ?? '';
  return name === '' ? children : <Navigate to={pathOf(encodeURIComponent(name))} replace />;
}
