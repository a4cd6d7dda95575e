/** The paper on a phone: its head, its parts as tabs, and the actions in a bar at the thumb. */
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SheetClose } from '../../../ui/floating/sheet.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { Slug } from '../../../ui/paper/slug.tsx';
import { ExpiryField } from './fields/expiry-field.tsx';
import { MessageField } from './fields/message-field.tsx';
import { PaperFiles } from './files/paper-files.tsx';
import { PaperHead } from './head/paper-head.tsx';
import { PaperState } from './head/paper-state.tsx';
import { StepButtons } from './head/step-buttons.tsx';
import { PaperMap } from './map/paper-map.tsx';
import { PaperNotes } from './notes/paper-notes.tsx';
import { usePaper } from './paper-context.ts';
import type { PaperLayoutProps } from './paper-layout.ts';
import { PhoneBar } from './phone-bar.tsx';
import { RecipientList } from './recipients/recipient-list.tsx';
import { SharingSection } from './sharing/sharing-section.tsx';
import { LinkState } from './stub/link-state.tsx';
import { StubCount } from './stub/stub-count.tsx';
import { Tracking } from './tracking/tracking.tsx';

type Tab = 'people' | 'files' | 'tracking';

export function NarrowPaper(props: PaperLayoutProps) {
  const t = useTranslations('paper');
  const { steps, people, acts, newDownloads, extending, onExtending, onDialog } = props;
  const { transfer, recipients } = usePaper().details;
  const [tab, setTab] = useState<Tab>('people');
  const pickDate = () => onDialog('date');
  return (
    <div className="paper-narrow">
      <div className="paper-phone-top">
        <SheetClose
          render={
            <IconButton label={t('close')} className="-ml-2.5">
              <X size={20} aria-hidden="true" />
            </IconButton>
          }
        />
        <Slug value={transfer.slug} size="sm" className="min-w-0 flex-1" />
        {steps !== undefined && <StepButtons steps={steps} />}
      </div>
      <div className="paper-scroll">
        <div className="paper-phone-head">
          <PaperState />
          <PaperHead />
          <StubCount />
          <LinkState />
          <p className="paper-reference">{t('stub.reference', { reference: transfer.reference })}</p>
        </div>
        <PaperNotes onExtend={() => onExtending(true)} />
        <Tabs<Tab>
          label={t('tabs.label')}
          value={tab}
          onChange={setTab}
          listClassName="paper-tabs"
          items={[
            {
              value: 'people',
              label: t('tabs.people'),
              ...(recipients.length === 0 ? {} : { count: formatCount(recipients.length) }),
            },
            { value: 'files', label: t('tabs.files'), count: formatCount(transfer.fileNumber) },
            { value: 'tracking', label: t('tabs.tracking') },
          ]}
        >
          <TabPanel value="people">
            <PaperMap newDownloads={newDownloads} />
            <RecipientList acts={people} onAdd={() => onDialog('recipients')} />
            <SharingSection onChange={() => onDialog('sharing')} />
            <div className="paper-fields">
              <MessageField />
              <ExpiryField onPickDate={pickDate} />
            </div>
          </TabPanel>
          <TabPanel value="files">
            <PaperFiles />
          </TabPanel>
          <TabPanel value="tracking">
            <Tracking />
          </TabPanel>
        </Tabs>
      </div>
      <PhoneBar
        acts={acts}
        extending={extending}
        onExtending={onExtending}
        onPickDate={pickDate}
        onLink={() => onDialog('link')}
      />
    </div>
  );
}
