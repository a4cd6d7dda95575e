/** A company's logo on its pages. In the dark theme a logo made for light pages gets a white plate, in the light theme one made for dark pages a dark plate. */
import { isolatedLine } from '@waybill/contract/shown-names';
import { useState } from 'react';
import { isForDarkBackground } from './lost-on-white.ts';

export function CompanyLogo({ src, company }: { src: string; company: string }) {
  const [isLight, setLight] = useState(false);
  return (
    <img
      className="brand-logo"
      data-light={isLight || undefined}
      src={src}
      alt={isolatedLine(company)}
      onLoad={({ currentTarget }) => setLight(isForDarkBackground(currentTarget))}
    />
  );
}
