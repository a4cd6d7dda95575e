/** A page that is mostly text, such as the one about us. */
import type { ReactNode } from 'react';
import { Prose } from './prose.tsx';
import { SectionList } from './section-list.tsx';
import type { PlainPage } from './types.ts';

interface PlainPageViewProps {
  page: PlainPage;
  /** What can be done here, after the text. */
  children?: ReactNode;
}

export function PlainPageView({ page, children }: PlainPageViewProps) {
  return (
    <main id="content" className="support-page">
      <div className="article-frame">
        <div className="min-w-0">
          <h1 className="text-36 text-balance sm:text-48">{page.heading}</h1>
          <p className="mt-4 max-w-[60ch] text-18 text-ink-2">{page.lead}</p>
          <Prose html={page.html} className="mt-8" />
          {children}
        </div>
        <aside className="article-side">
          <SectionList headings={page.headings} />
        </aside>
      </div>
    </main>
  );
}
