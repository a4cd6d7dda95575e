/** Deletes a transfer at once, and offers for a minute to take that back. */
import { deleteTransfer, keepTransfer, type TransferView, UNDO_DELETE_S } from '@waybill/contract/transfers';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { callAsUser } from '../../session/call-as-user.ts';
import { useToast } from '../../ui/use-toast.ts';
import type { LatestSends } from './use-latest.ts';

/** The server counts from when it heard of it, so the offer ends a little before. */
const OFFER_MS = (UNDO_DELETE_S - 3) * 1000;
const SAID_MS = 8_500;

export function useRemove({ drop, refresh }: LatestSends): (transfer: TransferView) => Promise<void> {
  const t = useTranslations('dash.latest');
  const { show } = useToast();
  return useCallback(
    async ({ _id, slug }: TransferView) => {
      const keep = async () => {
        try {
          await callAsUser(keepTransfer, { body: { ids: [_id] } });
          await refresh(slug);
          show({ type: 'success', title: t('kept', { slug }), duration: SAID_MS });
        } catch {
          show({ type: 'error', title: t('keepFailed'), duration: SAID_MS });
        }
      };
      drop(_id);
      try {
        await callAsUser(deleteTransfer, { body: { ids: [_id] } });
        show({
          title: t('removed', { slug }),
          description: t('removedText'),
          duration: OFFER_MS,
          action: { label: t('undo'), onClick: () => void keep() },
        });
      } catch {
        show({ type: 'error', title: t('removeFailed'), duration: SAID_MS });
        await refresh(slug).catch(() => {});
      }
    },
    [drop, refresh, show, t],
  );
}
