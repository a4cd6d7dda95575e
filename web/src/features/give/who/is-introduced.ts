/** Whether a request knows all that it asks of the person who hands in files. */
import type { GiveView } from '@waybill/contract/giving';

export const asksNothing = ({ asks }: GiveView): boolean =>
  !asks.name && !asks.email && !asks.verified && !asks.company;

export function isIntroduced(give: GiveView): boolean {
  const { asks, giver } = give;
  if (asksNothing(give)) return true;
  if (giver === null) return false;
  return (
    (!asks.name || giver.name !== '') &&
    (!(asks.email || asks.verified) || giver.email !== '') &&
    // The owner hands in for someone whose address they can't verify.
    (!asks.verified || giver.verified || give.isOwner) &&
    (!asks.company || giver.company !== '')
  );
}
