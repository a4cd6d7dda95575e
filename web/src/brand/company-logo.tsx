/** A company's logo on its papers. In the dark a logo for light paper lies on white, and in the light one for dark paper on ink. */
import { isolatedLine } from '@waybill/contract/shown-names';
import { useState } from 'react';
import { isForDarkPaper } from './lost-on-white.ts';

export function CompanyLogo({ src, company }: { src: string; company: string }) {
  const [isLight, setLight] = useState(false);
  return (
    <img
      className="brand-logo"
      data-light={isLight || undefined}
      src={src}
      alt={isolatedLine(company)}
      onLoad={({ currentTarget }) => setLight(isForDarkPaper(currentTarget))}
    />
  );
}
