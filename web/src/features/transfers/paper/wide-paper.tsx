/** The paper where there is room: everything about the transfer at the left, its stub behind the perforation. */
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SheetClose } from '../../../ui/floating/sheet.tsx';
import { Perforation } from '../../../ui/paper/perforation.tsx';
import { ExpiryField } from './fields/expiry-field.tsx';
import { MessageField } from './fields/message-field.tsx';
import { PaperFiles } from './files/paper-files.tsx';
import { PaperHead } from './head/paper-head.tsx';
import { PaperState } from './head/paper-state.tsx';
import { StepButtons } from './head/step-buttons.tsx';
import { PaperMap } from './map/paper-map.tsx';
import { PaperNotes } from './notes/paper-notes.tsx';
import type { PaperLayoutProps } from './paper-layout.ts';
import { RecipientList } from './recipients/recipient-list.tsx';
import { SharingSection } from './sharing/sharing-section.tsx';
import { PaperStub } from './stub/paper-stub.tsx';

export function WidePaper(props: PaperLayoutProps) {
  const t = useTranslations('paper');
  const { steps, people, acts, newDownloads, extending, onExtending, onDialog } = props;
  const pickDate = () => onDialog('date');
  return (
    <div className="paper-wide">
      <div className="paper-main">
        <div className="paper-top">
          {steps !== undefined && <StepButtons steps={steps} />}
          <PaperState className="ml-auto" />
        </div>
        <PaperHead />
        <PaperNotes onExtend={() => onExtending(true)} />
        <PaperMap newDownloads={newDownloads} />
        <RecipientList acts={people} onAdd={() => onDialog('recipients')} />
        <SharingSection onChange={() => onDialog('sharing')} />
        <div className="paper-fields">
          <MessageField />
          <ExpiryField onPickDate={pickDate} />
        </div>
        <PaperFiles />
      </div>
      <Perforation axis="y" className="paper-perf" />
      <aside className="paper-stub" aria-label={t('stub.actions')}>
        <SheetClose
          render={
            <IconButton label={t('close')} size="sm" className="paper-close">
              <X size={18} aria-hidden="true" />
            </IconButton>
          }
        />
        <PaperStub
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
