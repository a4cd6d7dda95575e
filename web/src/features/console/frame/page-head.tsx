/** The head of a page of the console: what it is, and what can be done with all of it. */
import type { ReactNode } from 'react';

interface PageHeadProps {
  readonly title: string;
  readonly children?: ReactNode;
}

export const PageHead = ({ title, children }: PageHeadProps) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <h1 className="min-w-0 wrap-anywhere text-22">{title}</h1>
    {children}
  </div>
);
