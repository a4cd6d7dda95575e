/** What a company says on all its pages, above everything that one transfer or request says. */
import type { Brand } from '@waybill/contract/look';
import { shownLine } from '@waybill/contract/shown-names';

export function BrandMessage({ brand }: { brand: Brand | null }) {
  if (brand === null || brand.message === '') return null;
  return (
    <p dir="auto" className="brand-message">
      {brand.message.split('\n').map(shownLine).join('\n')}
    </p>
  );
}
