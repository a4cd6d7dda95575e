/** An open transfer: who sent it, its title and message, its files, and the stub to download them with. */
import type { Offer, OfferedFile } from '@waybill/contract/downloads';
import { titleText } from '@waybill/contract/titles';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { BrandFoot } from '../../brand/brand-foot.tsx';
import { BrandMessage } from '../../brand/brand-message.tsx';
import { counted, formatCount, formatSize } from '../../i18n/format.ts';
import { WaybillCard } from '../../ui/paper/waybill-card.tsx';
import { titleOf } from '../../ui/title-of.ts';
import { useViewer } from '../../ui/viewer/use-viewer.ts';
import { wantedOf } from './choice/choice.ts';
import type { Choice } from './choice/use-choice.ts';
import { Facts } from './facts.tsx';
import { FileList } from './files/file-list.tsx';
import { ProgramNote } from './files/program-note.tsx';
import { ReceiveFrame } from './receive-frame.tsx';
import type { LinkTo } from './refused/ask-offer.ts';
import { useSeen } from './seen/use-seen.ts';
import { SenderLine, senderName } from './sender-line.tsx';
import { TakeButton, TakeStub } from './take/take-stub.tsx';
import type { Take } from './take/use-take.ts';
import { FileDialog } from './viewer/file-dialog.tsx';
import { Recordings } from './viewer/recordings.tsx';

interface TransferDetailsProps {
  readonly link: LinkTo;
  readonly offer: Offer;
  readonly taking: Take;
  readonly choice: Choice;
}

/** The heading, and what of the message is still to be said below it. */
function headingOf({ title, message, fileName }: Offer): { heading: string; text: string } {
  const heading = titleText({ title, message, fileName });
  const first = titleOf(message);
  const isFirstLine = first.title !== null && titleText({ title: first.title }) === heading;
  return { heading, text: isFirstLine ? first.text : message };
}

export function TransferDetails({ link, offer, taking, choice }: TransferDetailsProps) {
  const t = useTranslations('receive');
  useSeen(link, offer);
  const viewer = useViewer(offer.files);
  const take = (place: 'row' | 'viewer') => (file: OfferedFile) => taking.take(file._id, file.url, place);
  const { heading, text } = headingOf(offer);
  const wanted = wantedOf(offer, choice.chosen);
  const programs = offer.files.filter(({ program }) => program).length;
  const count = offer.files.length;
  const from = t('titleFrom', { name: senderName(offer) });
  useEffect(() => {
    document.title = from;
  }, [from]);
  return (
    <ReceiveFrame look={offer.brand}>
      <p role="status" className="sr-only">
        {taking.started && t('act.started')}
      </p>
      <WaybillCard stubAt="beside" stub={<TakeStub offer={offer} wanted={wanted} taking={taking} />}>
        <BrandMessage brand={offer.brand} />
        <SenderLine offer={offer} delivered={taking.takenAt !== null} />
        <h1 dir="auto" className="mt-7 text-start text-28 [overflow-wrap:anywhere] sm:text-36">
          {heading || (count === 1 ? t('paper.headingOne') : t('paper.heading', { n: formatCount(count) }))}
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
        <FileList offer={offer} taking={taking} choice={choice} onLook={viewer.show} onTake={take('row')} />
      </WaybillCard>
      <BrandFoot brand={offer.brand} />
      <div className="receive-bar">
        <span className="num text-18 font-[650] whitespace-nowrap">{formatSize(wanted.bytes)}</span>
        <div className="min-w-0 flex-1">
          <TakeButton wanted={wanted} taking={taking} />
        </div>
      </div>
      {viewer.file !== null && (
        <FileDialog
          link={link}
          file={viewer.file}
          limited={offer.downloadsLeft !== null || offer.deletedAfterDownload}
          viewer={viewer}
          taking={taking}
          onTake={take('viewer')}
        />
      )}
    </ReceiveFrame>
  );
}
