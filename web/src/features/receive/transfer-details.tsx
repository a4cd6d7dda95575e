/** An open transfer on the download page: the document, the button at the bottom, and the file viewer. */
import type { Offer, OfferedFile } from '@waybill/contract/downloads';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { tabTitle } from '../../brand/tab-title.ts';
import { formatSize } from '../../i18n/format.ts';
import { LinkPage } from '../../link-page/link-page.tsx';
import { useViewer } from '../../ui/viewer/use-viewer.ts';
import { wantedOf } from './choice/choice.ts';
import type { Choice } from './choice/use-choice.ts';
import type { LinkTo } from './refused/ask-offer.ts';
import { useSeen } from './seen/use-seen.ts';
import { senderName } from './sender-line.tsx';
import { TakeButton } from './take/take-stub.tsx';
import type { Take } from './take/use-take.ts';
import { TransferDocument } from './transfer-document.tsx';
import { FileViewer, type ShowFile } from './viewer/file-viewer.tsx';

interface TransferDetailsProps {
  readonly link: LinkTo;
  readonly offer: Offer;
  readonly taking: Take;
  readonly choice: Choice;
  readonly mark?: ReactNode;
  readonly notes?: ReactNode;
  readonly showFile?: ShowFile;
}

/** Who sent it, and nothing of what is in it. */
export function useTabTitle(offer: Offer): void {
  const t = useTranslations('receive');
  const from = tabTitle(t('titleFrom', { name: senderName(offer) }), offer.brand);
  useEffect(() => {
    document.title = from;
  }, [from]);
}

export function TransferDetails(props: TransferDetailsProps) {
  const { link, offer, taking, choice, mark, notes, showFile } = props;
  const t = useTranslations('receive');
  useSeen(link, offer);
  const viewer = useViewer(offer.files);
  const take = (place: 'row' | 'viewer') => (file: OfferedFile) => taking.take(file._id, file.url, place);
  const wanted = wantedOf(offer, choice.chosen);
  useTabTitle(offer);
  return (
    <LinkPage area="receive" look={offer.brand}>
      <p role="status" className="sr-only">
        {taking.started && t('act.started')}
      </p>
      <TransferDocument
        offer={offer}
        taking={taking}
        choice={choice}
        onLook={viewer.show}
        onTake={take('row')}
        mark={mark}
        notes={notes}
      />
      <div className="receive-bar">
        <span className="num text-18 font-[650] whitespace-nowrap">{formatSize(wanted.bytes)}</span>
        <div className="min-w-0 flex-1">
          <TakeButton wanted={wanted} taking={taking} />
        </div>
      </div>
      {viewer.file !== null && (
        <FileViewer
          link={link}
          file={viewer.file}
          limited={offer.downloadsLeft !== null || offer.deletedAfterDownload}
          viewer={viewer}
          taking={taking}
          onTake={take('viewer')}
          showFile={showFile}
        />
      )}
    </LinkPage>
  );
}
