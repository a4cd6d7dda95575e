/** The paper of an open transfer: from whom, what about, which files, and the stub to take them with. */
import type { Offer, OfferedFile } from '@waybill/contract/downloads';
import { shownLine } from '@waybill/contract/shown-names';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatSize } from '../../i18n/format.ts';
import { titleOf } from '../../ui/title-of.ts';
import { WaybillCard } from '../../ui/waybill-card.tsx';
import type { LinkTo } from './ask-offer.ts';
import { Facts } from './facts.tsx';
import { FileDialog } from './file-dialog.tsx';
import { FileList } from './file-list.tsx';
import { ProgramNote } from './program-note.tsx';
import { ReceiveFrame } from './receive-frame.tsx';
import { Recordings } from './recordings.tsx';
import { SenderLine, senderName } from './sender-line.tsx';
import { TakeButton, TakeStub } from './take-stub.tsx';

import type { Take } from './use-take.ts';

interface OpenPaperProps {
  readonly link: LinkTo;
  readonly offer: Offer;
  readonly taking: Take;
}

export function OpenPaper({ link, offer, taking }: OpenPaperProps) {
  const t = useTranslations('receive');
  const [looked, setLooked] = useState<OfferedFile | null>(null);
  const [looking, setLooking] = useState(false);
  const look = (file: OfferedFile) => {
    setLooked(file);
    setLooking(true);
  };
  const take = (file: OfferedFile) => taking.take(file._id, file.url);
  const { title, text } = titleOf(offer.message);
  const programs = offer.files.filter(({ program }) => program).length;
  const count = offer.files.length;
  const from = t('titleFrom', { name: senderName(offer) });
  useEffect(() => {
    document.title = from;
  }, [from]);
  return (
    <ReceiveFrame>
      <WaybillCard stubAt="beside" stub={<TakeStub offer={offer} taking={taking} />}>
        <SenderLine offer={offer} delivered={taking.takenAt !== null} />
        <h1
          dir={title === null ? undefined : 'auto'}
          className="mt-7 text-start text-28 [overflow-wrap:anywhere] sm:text-36"
        >
          {(title && shownLine(title)) ??
            (count === 1 ? t('paper.headingOne') : t('paper.heading', { n: formatCount(count) }))}
        </h1>
        {text && (
          <p dir="auto" className="mt-3 max-w-[60ch] text-start receive-message">
            {text}
          </p>
        )}
        {offer.own && <p className="receive-note mt-4 text-14">{t('paper.own')}</p>}
        <Recordings files={offer.files} />
        <Facts offer={offer} />
        {programs > 0 && (
          <ProgramNote>{count === 1 ? t('program.one') : t('program.some', counted(programs))}</ProgramNote>
        )}
        <FileList offer={offer} busy={taking.busy} onLook={look} onTake={take} />
      </WaybillCard>
      <div className="receive-bar">
        <span className="num text-18 font-[650] whitespace-nowrap">{formatSize(offer.bytes)}</span>
        <div className="min-w-0 flex-1">
          <TakeButton offer={offer} taking={taking} />
        </div>
      </div>
      {looked !== null && (
        <FileDialog
          link={link}
          file={looked}
          open={looking}
          busy={taking.busy === looked._id}
          onClose={() => setLooking(false)}
          onTake={take}
        />
      )}
    </ReceiveFrame>
  );
}
