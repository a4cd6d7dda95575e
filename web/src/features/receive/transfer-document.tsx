/** The document of a transfer: who sent it, its title and message, its files, and the stub to download them with. */
import type { Offer, OfferedFile } from '@waybill/contract/downloads';
import { shownTitle } from '@waybill/contract/titles';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { BrandFoot } from '../../brand/brand-foot.tsx';
import { BrandMessage } from '../../brand/brand-message.tsx';
import { counted } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { WaybillCard } from '../../ui/waybill/waybill-card.tsx';
import { wantedOf } from './choice/choice.ts';
import type { Choice } from './choice/use-choice.ts';
import { Facts } from './facts.tsx';
import { FileList } from './files/file-list.tsx';
import { MalwareNotes } from './files/malware-notes.tsx';
import { ProgramNote } from './files/program-note.tsx';
import { SenderLine } from './sender-line.tsx';
import { TakeStub } from './take/take-stub.tsx';
import type { Take } from './take/use-take.ts';
import { OnlyFile } from './viewer/only-file.tsx';
import { isPlayed, Recordings } from './viewer/recordings.tsx';

interface TransferDocumentProps {
  readonly offer: Offer;
  readonly taking: Take;
  readonly choice: Choice;
  readonly onLook: (file: OfferedFile) => void;
  readonly onTake: (file: OfferedFile) => void;
  /** Above the title. */
  readonly mark?: ReactNode;
  /** Above the files. */
  readonly notes?: ReactNode;
}

export function TransferDocument(props: TransferDocumentProps) {
  const { offer, taking, choice, onLook, onTake, mark, notes } = props;
  const t = useTranslations('receive');
  const lang = useLang();
  const { message } = offer;
  const wanted = wantedOf(offer, choice.chosen);
  const programs = offer.files.filter(({ program }) => program).length;
  const count = offer.files.length;
  const listed = offer.files.filter((file) => !isPlayed(file));
  const [first] = listed;
  return (
    <>
      <WaybillCard stubAt="beside" stub={<TakeStub offer={offer} wanted={wanted} taking={taking} />}>
        <BrandMessage brand={offer.brand} />
        <SenderLine offer={offer} delivered={taking.takenAt !== null} />
        {mark}
        <h1 dir="auto" className="mt-7 text-start text-28 [overflow-wrap:anywhere] sm:text-36">
          {shownTitle(offer, lang)}
        </h1>
        {message.trim() !== '' && (
          <p dir="auto" className="mt-3 max-w-[60ch] text-start link-message">
            {message}
          </p>
        )}
        {offer.own && <p className="link-note mt-4 text-14">{t('document.own')}</p>}
        {listed.length === 1 && first && <OnlyFile file={first} onLook={onLook} />}
        <Recordings files={offer.files} onTake={onTake} />
        <Facts offer={offer} />
        {programs > 0 && (
          <ProgramNote>{count === 1 ? t('program.one') : t('program.some', counted(programs))}</ProgramNote>
        )}
        <MalwareNotes files={offer.files} />
        {notes}
        <FileList
          files={listed}
          emptyFolders={offer.emptyFolders}
          taking={taking}
          choice={choice}
          onLook={onLook}
          onTake={onTake}
        />
      </WaybillCard>
      <BrandFoot brand={offer.brand} />
    </>
  );
}
