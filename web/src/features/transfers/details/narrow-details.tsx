/** An open transfer on a phone: its head, its parts as tabs, and the actions in a bar at the bottom. */
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SheetClose } from '../../../ui/floating/sheet.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { Slug } from '../../../ui/waybill/slug.tsx';
import type { DetailsLayoutProps } from './details-layout.ts';
import { ExpiryField } from './fields/expiry-field.tsx';
import { MessageField } from './fields/message-field.tsx';
import { DetailsFiles } from './files/details-files.tsx';
import { DetailsHead } from './head/details-head.tsx';
import { DetailsState } from './head/details-state.tsx';
import { StepButtons } from './head/step-buttons.tsx';
import { DetailsMap } from './map/details-map.tsx';
import { DetailsNotes } from './notes/details-notes.tsx';
import { useOpenTransfer } from './open-transfer-context.ts';
import { PhoneBar } from './phone-bar.tsx';
import { RecipientList } from './recipients/recipient-list.tsx';
import { SharingSection } from './sharing/sharing-section.tsx';
import { LinkState } from './stub/link-state.tsx';
import { StubCount } from './stub/stub-count.tsx';
import { Tracking } from './tracking/tracking.tsx';

type Tab = 'people' | 'files' | 'tracking';

export function NarrowDetails(props: DetailsLayoutProps) {
  const t = useTranslations('details');
  const { steps, people, acts, newDownloads, extending, onExtending, onDialog } = props;
  const { transfer, recipients } = useOpenTransfer().details;
  const [tab, setTab] = useState<Tab>('people');
  const pickDate = () => onDialog('date');
  return (
    <div className="details-narrow">
      <div className="details-phone-top">
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
      <div className="details-scroll">
        <div className="details-phone-head">
          <DetailsState />
          <DetailsHead />
          <StubCount />
          <LinkState />
          <p className="details-reference">{t('stub.reference', { reference: transfer.reference })}</p>
        </div>
        <DetailsNotes onExtend={() => onExtending(true)} />
        <Tabs<Tab>
          label={t('tabs.label')}
          value={tab}
          onChange={setTab}
          listClassName="details-tabs"
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
            <DetailsMap newDownloads={newDownloads} />
            <RecipientList acts={people} onAdd={() => onDialog('recipients')} />
            <SharingSection onChange={() => onDialog('sharing')} />
            <div className="details-fields">
              <MessageField />
              <ExpiryField onPickDate={pickDate} />
            </div>
          </TabPanel>
          <TabPanel value="files">
            <DetailsFiles />
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
