/** The company's logo or name at the top of its pages, in the place of ours. */
import type { Brand, Look } from '@waybill/contract/look';
import { shownLine } from '@waybill/contract/shown-names';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CompanyLogo } from './company-logo.tsx';

/** Whether the company changed anything about how its pages look. */
export const isBranded = ({ accent, background, logo, poweredBy }: Look): boolean =>
  accent !== null || background !== 'none' || logo !== null || !poweredBy;

export function BrandBar({ brand }: { brand: Brand }) {
  if (!isBranded(brand)) return null;
  return (
    <div className="brand-bar">
      {brand.logo === null ? (
        <bdi className="brand-bar-name">{shownLine(brand.company)}</bdi>
      ) : (
        <CompanyLogo src={brand.logo} company={brand.company} />
      )}
    </div>
  );
}

/** Drawn into the header of the site, which the page itself does not contain. */
export function BrandHeader({ brand }: { brand: Brand }) {
  const [header, setHeader] = useState<Element | null>(null);
  useLayoutEffect(() => setHeader(document.querySelector('.site-frame > header')), []);
  return header && createPortal(<BrandBar brand={brand} />, header);
}
