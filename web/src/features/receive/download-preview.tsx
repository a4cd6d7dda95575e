/** A preview of a transfer's download page; nothing in it can be used. */
import type { Offer } from '@waybill/contract/downloads';
import { Backdrop } from '../../brand/backdrop.tsx';
import { BrandBar } from '../../brand/brand-header.tsx';
import { useChoice } from './choice/use-choice.ts';
import type { Take } from './take/use-take.ts';
import { TransferDocument } from './transfer-document.tsx';

const doNothing = () => {};
const IDLE: Take = { busy: null, started: null, takenAt: null, failed: null, take: doNothing };

export function DownloadPreview({ offer }: { offer: Offer }) {
  return (
    <>
      {offer.brand !== null && <BrandBar brand={offer.brand} />}
      <div className="link-page receive-main">
        <Backdrop look={offer.brand} />
        <TransferDocument
          offer={offer}
          taking={IDLE}
          choice={useChoice()}
          onLook={doNothing}
          onTake={doNothing}
        />
      </div>
    </>
  );
}
