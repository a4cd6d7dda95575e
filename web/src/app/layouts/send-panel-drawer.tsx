/** The drawer with the send panel, loaded when it is first opened. */
import { listContacts } from '@waybill/contract/contacts';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { folderSize } from '@waybill/contract/files';
import { libraryCounts } from '@waybill/contract/library';
import type { UserView } from '@waybill/contract/user';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCall } from '../../queries/use-call.ts';
import { Drawer } from '../../ui/floating/drawer.tsx';
import { SendOutline } from './send-outline.tsx';
import { SendSlot } from './send-slot.tsx';

const NO_CONTACTS: AnswerOf<typeof listContacts> = { contacts: [], groups: [] };

function Panel({ user }: { user: UserView }) {
  const size = useCall(folderSize, { body: { userid: user._id } }).data?.size;
  const month = useCall(libraryCounts, {}).data?.sentThisMonth;
  const { contacts, groups } = useCall(listContacts, {}).data ?? NO_CONTACTS;
  const account = useMemo(() => ({ used: size, month, contacts, groups }), [size, month, contacts, groups]);
  return <SendSlot user={user} account={account} outline={<SendOutline user={user} />} />;
}

interface SendPanelDrawerProps {
  readonly user: UserView;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean, isDismissal: boolean) => void;
}

export function SendPanelDrawer({ user, open, onOpenChange }: SendPanelDrawerProps) {
  const t = useTranslations('dash.sending');
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      width={620}
      title={t('title')}
      closeLabel={t('close')}
      initialFocus="dialog"
    >
      <Panel user={user} />
    </Drawer>
  );
}
