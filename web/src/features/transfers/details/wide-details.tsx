/** An open transfer where there is room: everything about it at the left, its stub behind the perforation. */
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SheetClose } from '../../../ui/floating/sheet.tsx';
import { Perforation } from '../../../ui/waybill/perforation.tsx';
import type { DetailsLayoutProps } from './details-layout.ts';
import { ExpiryField } from './fields/expiry-field.tsx';
import { MessageField } from './fields/message-field.tsx';
import { DetailsFiles } from './files/details-files.tsx';
import { DetailsHead } from './head/details-head.tsx';
import { DetailsState } from './head/details-state.tsx';
import { StepButtons } from './head/step-buttons.tsx';
import { DetailsMap } from './map/details-map.tsx';
import { DetailsNotes } from './notes/details-notes.tsx';
import { RecipientList } from './recipients/recipient-list.tsx';
import { SharingSection } from './sharing/sharing-section.tsx';
import { DetailsStub } from './stub/details-stub.tsx';

export function WideDetails(props: DetailsLayoutProps) {
  const t = useTranslations('details');
  const { steps, people, acts, newDownloads, extending, onExtending, onDialog } = props;
  const pickDate = () => onDialog('date');
  return (
    <div className="details-wide">
      <div className="details-main">
        <div className="details-top">
          {steps !== undefined && <StepButtons steps={steps} />}
          <DetailsState className="ml-auto" />
        </div>
        <DetailsHead />
        <DetailsNotes onExtend={() => onExtending(true)} />
        <DetailsMap newDownloads={newDownloads} />
        <RecipientList acts={people} onAdd={() => onDialog('recipients')} />
        <SharingSection onChange={() => onDialog('sharing')} />
        <div className="details-fields">
          <MessageField />
          <ExpiryField onPickDate={pickDate} />
        </div>
        <DetailsFiles />
      </div>
      <Perforation axis="y" className="details-perf" />
      <aside className="details-stub" aria-label={t('stub.actions')}>
        <SheetClose
          render={
            <IconButton label={t('close')} size="sm" className="details-close">
              <X size={18} aria-hidden="true" />
            </IconButton>
          }
        />
        <DetailsStub
          acts={acts}
          extending={extending}
          onExtending={onExtending}
          onPickDate={pickDate}
          onQr={() => onDialog('qr')}
          onLink={() => onDialog('link')}
        />
      </aside>
    </div>
  );
}
