/** The download page of a transfer to look at: its paper on its background, and nothing in it can be used. */
import type { Offer } from '@waybill/contract/downloads';
import { Backdrop } from '../../brand/backdrop.tsx';
import { useChoice } from './choice/use-choice.ts';
import type { Take } from './take/use-take.ts';
import { TransferPaper } from './transfer-paper.tsx';

const doNothing = () => {};
const IDLE: Take = { busy: null, started: null, takenAt: null, failed: null, take: doNothing };

export function DownloadPreview({ offer }: { offer: Offer }) {
  return (
    <div className="receive-main">
      <Backdrop look={offer.brand} />
      <TransferPaper offer={offer} taking={IDLE} choice={useChoice()} onLook={doNothing} onTake={doNothing} />
    </div>
  );
}
