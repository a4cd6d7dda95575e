/** A company's logo on its papers: on white in the dark, because logos are drawn for light paper. */
import { isolatedLine } from '@waybill/contract/shown-names';

export function CompanyLogo({ src, company }: { src: string; company: string }) {
  return <img className="brand-logo" src={src} alt={isolatedLine(company)} />;
}
