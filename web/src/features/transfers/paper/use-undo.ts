/** Says that something was changed, and offers to change it back for a while. */
import { NOTICE_MS } from '@waybill/contract/notices';
import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import type { Changes, ChangeTransfer } from './use-change.ts';

/** `back` restores what was there before, unless it has changed again since `revision`. */
export type OfferUndo = (said: ReactNode, back: Changes, revision: number, onUndone?: () => void) => void;

export function useUndo(change: ChangeTransfer): OfferUndo {
  const t = useTranslations('paper');
  const { show } = useToast();
  return useCallback(
    (said, back, revision, onUndone) => {
      const undo = async () => {
        try {
          await change(back, revision);
          onUndone?.();
          show({ type: 'success', title: t('head.undone'), duration: NOTICE_MS });
        } catch {
          show({ type: 'error', title: t('head.undoFailed'), duration: NOTICE_MS });
        }
      };
      const action = { label: t('undo'), onClick: () => void undo() };
      show({ type: 'success', title: said, duration: NOTICE_MS, action });
    },
    [change, show, t],
  );
}
