/** How the owner of a request is named: the person, or the company where no name is known. */
import type { GiveView } from '@waybill/contract/giving';
import { isolatedLine } from '@waybill/contract/shown-names';

export const ownerName = ({ owner }: GiveView): string =>
  isolatedLine(owner.name) || isolatedLine(owner.company);
