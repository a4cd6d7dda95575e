/** `/dash/contacts`: the people and groups that one sends to. */
import { NOTICE_MS } from '@waybill/contract/notices';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Contacts } from '../../features/contacts/contacts.tsx';
import { beginSendingTo } from '../../features/send/begin-sending-to.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useToast } from '../../ui/toasts/use-toast.ts';
import type { HeadOf } from '../page.tsx';
import { dashHas } from '../paths.ts';

export const head: HeadOf = ({ contacts }) => contacts;

const hrefOf = dashHas('/dash/transfers/:slug') ? (slug: string) => `/dash/transfers/${slug}` : null;

export function Page() {
  const t = useTranslations('contacts');
  const navigate = useNavigate();
  const local = useLocalPath();
  const { show } = useToast();
  const send = useCallback(
    (emails: readonly string[]) => {
      if (beginSendingTo(emails)) void navigate(local('/dash'));
      else show({ type: 'warning', title: t('sending'), duration: NOTICE_MS });
    },
    [navigate, local, show, t],
  );
  return <Contacts onSend={send} hrefOf={hrefOf} />;
}
