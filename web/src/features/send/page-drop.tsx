/** Takes files that are dropped anywhere on the dashboard while the send panel is closed, and opens it with them. */
import { NOTICE_MS } from '@waybill/contract/notices';
import type { Gathered } from '@waybill/engine/browser/walk';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { usePageDrop } from '../../upload/use-page-drop.ts';
import { addGathered } from './form/add-files.ts';
import { openNewTransfer, setPanelOpen } from './panel-open.ts';
import { readSendState } from './send-store.ts';

export function PageDrop() {
  const t = useTranslations('dash.sending');
  const { show } = useToast();
  const onFiles = useCallback(
    (giving: Promise<Gathered>) => {
      if (readSendState().stage.at === 'sending') {
        setPanelOpen(true);
        show({ type: 'warning', title: t('later'), duration: NOTICE_MS });
        return;
      }
      openNewTransfer();
      void addGathered(giving, false);
    },
    [show, t],
  );
  const over = usePageDrop(onFiles);
  return over && <div className="send-drop">{t('drop')}</div>;
}
