/** The company's own link at the foot of its pages. It leads to a place we do not know, so nothing is passed on to it. */
import type { Brand } from '@waybill/contract/look';
import { shownLine } from '@waybill/contract/shown-names';
import { ExternalLink } from 'lucide-react';

export function BrandFoot({ brand }: { brand: Brand | null }) {
  if (brand === null || brand.footer === null) return null;
  const { text, url } = brand.footer;
  return (
    <p className="brand-foot">
      <a href={url} target="_blank" rel="noopener noreferrer nofollow" title={new URL(url).host}>
        <bdi>{shownLine(text)}</bdi>
        <ExternalLink size={13} aria-hidden="true" />
      </a>
    </p>
  );
}
