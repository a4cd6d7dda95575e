/** The frame of a page behind a link: the company's background, and one column. */
import type { Brand, Look } from '@waybill/contract/look';
import type { ReactNode } from 'react';
import { Backdrop } from '../brand/backdrop.tsx';
import { BrandHeader } from '../brand/brand-header.tsx';

/** The page that is meant; its texts and styles are named after it. */
export type LinkArea = 'receive' | 'give';

interface LinkPageProps {
  readonly area: LinkArea;
  /** Only a page that may be seen has the company's name. */
  readonly look?: Look | Brand | null | undefined;
  readonly children: ReactNode;
}

export function LinkPage({ area, look = null, children }: LinkPageProps) {
  return (
    <main id="content" className={`link-page ${area}-main`}>
      <Backdrop look={look} />
      {look !== null && 'company' in look && <BrandHeader brand={look} />}
      {children}
    </main>
  );
}
