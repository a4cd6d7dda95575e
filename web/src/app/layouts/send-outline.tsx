/** The placeholder of the send panel, with the page's own texts. */
import { planOfAccount } from '@waybill/contract/plans';
import type { UserView } from '@waybill/contract/user';
import { useTranslations } from 'use-intl/react';
import { PanelOutline } from '../../features/send/outline.tsx';
import { formatSize } from '../../i18n/numbers.ts';

export function SendOutline({ user }: { user: UserView | null }) {
  const t = useTranslations('site.panel');
  return (
    <PanelOutline
      words={{
        number: t('number'),
        invite: t('invite'),
        ways: [t('files'), t('folder'), t('video'), t('memo')],
        rows: [
          [t('to'), t('toHint')],
          [t('from'), user?.email ?? t('fromHint')],
          [t('title'), t('titleHint')],
          [t('note'), t('noteHint')],
        ],
        sendAs: [t('email'), t('link')],
        chips: [t('expiry'), t('password'), t('encryption'), t('downloads')],
        total: t('total'),
        upTo: t('upTo', { size: formatSize(planOfAccount(user).uploadLimit) }),
        send: t('send'),
      }}
    />
  );
}
