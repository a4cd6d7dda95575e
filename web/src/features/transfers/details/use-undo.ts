/** Says that something was changed, and offers to change it back for a while. */
import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { withNotice } from '../../../ui/toasts/with-notice.ts';
import type { Changes, ChangeTransfer } from './use-change-transfer.ts';

/** `back` restores what was there before, unless it has changed again since `revision`. */
export type OfferUndo = (said: ReactNode, back: Changes, revision: number, onUndone?: () => void) => void;

export function useUndo(change: ChangeTransfer): OfferUndo {
  const t = useTranslations('details');
  const { show } = useToast();
  return useCallback(
    (said, back, revision, onUndone) => {
      const undo = () =>
        withNotice(change(back, revision).then(onUndone), {
          done: t('head.undone'),
          failed: t('head.undoFailed'),
        });
      const action = { label: t('undo'), onClick: () => void undo() };
      show({ type: 'success', title: said, action });
    },
    [change, show, t],
  );
}
