/** `/dash/contacts`: the people and groups that one sends to. */
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { Contacts } from '../../features/contacts/contacts.tsx';
import { beginSendingTo } from '../../features/send/begin-sending-to.ts';
import { setPanelOpen } from '../../features/send/panel-open.ts';
import { useToast } from '../../ui/toasts/use-toast.ts';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ contacts }) => contacts;

const hrefOf = (slug: string) => `/dash/transfers/${slug}`;

export function Page() {
  const t = useTranslations('contacts');
  const { show } = useToast();
  const send = useCallback(
    (emails: readonly string[]) => {
      if (beginSendingTo(emails)) setPanelOpen(true);
      else show({ type: 'warning', title: t('sending') });
    },
    [show, t],
  );
  return <Contacts onSend={send} hrefOf={hrefOf} />;
}
