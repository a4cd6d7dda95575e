/** The paper of a transfer: who sent it, its title and message, its files, and the stub to download them with. */
import type { Offer, OfferedFile } from '@waybill/contract/downloads';
import { titleText } from '@waybill/contract/titles';
import { useTranslations } from 'use-intl/react';
import { BrandFoot } from '../../brand/brand-foot.tsx';
import { BrandMessage } from '../../brand/brand-message.tsx';
import { counted, formatCount } from '../../i18n/format.ts';
import { WaybillCard } from '../../ui/paper/waybill-card.tsx';
import { titleOf } from '../../ui/title-of.ts';
import { wantedOf } from './choice/choice.ts';
import type { Choice } from './choice/use-choice.ts';
import { Facts } from './facts.tsx';
import { FileList } from './files/file-list.tsx';
import { ProgramNote } from './files/program-note.tsx';
import { SenderLine } from './sender-line.tsx';
import { TakeStub } from './take/take-stub.tsx';
import type { Take } from './take/use-take.ts';
import { Recordings } from './viewer/recordings.tsx';

interface TransferPaperProps {
  readonly offer: Offer;
  readonly taking: Take;
  readonly choice: Choice;
  readonly onLook: (file: OfferedFile) => void;
  readonly onTake: (file: OfferedFile) => void;
}

/** The heading, and what of the message is still to be said below it. */
function headingOf({ title, message, fileName }: Offer): { heading: string; text: string } {
  const heading = titleText({ title, message, fileName });
  const first = titleOf(message);
  const isFirstLine = first.title !== null && titleText({ title: first.title }) === heading;
  return { heading, text: isFirstLine ? first.text : message };
}

export function TransferPaper({ offer, taking, choice, onLook, onTake }: TransferPaperProps) {
  const t = useTranslations('receive');
  const { heading, text } = headingOf(offer);
  const wanted = wantedOf(offer, choice.chosen);
  const programs = offer.files.filter(({ program }) => program).length;
  const count = offer.files.length;
  return (
    <>
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
        <FileList offer={offer} taking={taking} choice={choice} onLook={onLook} onTake={onTake} />
      </WaybillCard>
      <BrandFoot brand={offer.brand} />
    </>
  );
}
