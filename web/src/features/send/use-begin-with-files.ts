/** Opens the dashboard's send panel with files that were given to the page around it. */
import type { Gathered } from '@waybill/engine/browser/walk';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { addGathered } from './add-files.ts';
import { openNewTransfer, setPanelOpen } from './panel-open.ts';
import { isSending } from './send-store.ts';

export function useBeginWithFiles(): (giving: Promise<Gathered>) => void {
  const t = useTranslations('dash.sending');
  const { show } = useToast();
  return useCallback(
    (giving) => {
      if (isSending()) {
        setPanelOpen(true);
        show({ type: 'warning', title: t('later') });
        return;
      }
      openNewTransfer();
      void addGathered(giving, false);
    },
    [show, t],
  );
}
