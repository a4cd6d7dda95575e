/** Deletes a transfer, and offers to undo it for a minute. */
import { NOTICE_MS } from '@waybill/contract/notices';
import { isolatedTitle } from '@waybill/contract/titles';
import { deleteTransfer, keepTransfer, type TransferView, UNDO_DELETE_S } from '@waybill/contract/transfers';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../i18n/use-lang.tsx';
import { callAsUser } from '../../session/call-as-user.ts';
import { useToast } from '../../ui/toasts/use-toast.ts';
import type { LoadedTransfers } from './use-transfer-list.ts';

/** The server's minute begins when it hears of the deletion, so the offer ends a little before. */
const OFFER_MS = (UNDO_DELETE_S - 3) * 1000;

export function useDelete({
  change,
}: Pick<LoadedTransfers, 'change'>): (transfer: TransferView) => Promise<void> {
  const t = useTranslations('dash.latest');
  const lang = useLang();
  const { show } = useToast();
  return useCallback(
    async (transfer: TransferView) => {
      const title = isolatedTitle(transfer, lang);
      const body = { ids: [transfer._id] };
      const undo = async () => {
        try {
          await change(transfer, 'back', () => callAsUser(keepTransfer, { body }));
          show({ type: 'success', title: t('kept', { title }), duration: NOTICE_MS });
        } catch {
          show({ type: 'error', title: t('keepFailed'), duration: NOTICE_MS });
        }
      };
      try {
        await change(transfer, 'deleted', () => callAsUser(deleteTransfer, { body }));
        show({
          title: t('removed', { title }),
          description: t('removedText'),
          duration: OFFER_MS,
          action: { label: t('undo'), onClick: () => void undo() },
        });
      } catch {
        show({ type: 'error', title: t('removeFailed'), duration: NOTICE_MS });
      }
    },
    [change, lang, show, t],
  );
}
