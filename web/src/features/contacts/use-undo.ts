/** Offers to undo a deletion or a merge for a minute. */
import { UNDO_CONTACTS_S, undoContacts } from '@waybill/contract/contacts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { callAsUser } from '../../session/call-as-user.ts';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { withNotice } from '../../ui/toasts/with-notice.ts';
import { reloadBook } from './book.ts';

const OFFER_MS = (UNDO_CONTACTS_S - 3) * 1000;

interface Offer {
  readonly undo: string;
  readonly title: string;
  readonly text: string;
}

export function useUndo(): (offer: Offer) => void {
  const t = useTranslations('contacts');
  const { show } = useToast();
  return useCallback(
    ({ undo, title, text }) => {
      const bringBack = async () => {
        await withNotice(callAsUser(undoContacts, { body: { undo } }), {
          done: t('restored'),
          failed: t('restoreFailed'),
        });
        reloadBook();
      };
      show({
        title,
        description: text,
        duration: OFFER_MS,
        action: { label: t('undo'), onClick: () => void bringBack() },
      });
    },
    [show, t],
  );
}
