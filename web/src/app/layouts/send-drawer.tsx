/** The send panel of the dashboard over every page: opened by a button, a key, an address, or files dropped on the page. */
import { folderSize } from '@waybill/contract/files';
import { attention, libraryCounts } from '@waybill/contract/library';
import type { TransferView } from '@waybill/contract/transfers';
import type { UserView } from '@waybill/contract/user';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { setPanelOpen, usePanelOpen } from '../../features/send/panel-open.ts';
import { useSent } from '../../features/send/use-sent.ts';
import { invalidate } from '../../queries/answers.ts';
import { useLocation, useNavigate } from '../../router/hooks.ts';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { isBusy } from '../../upload/busy.ts';
import { AfterFirstPaint } from '../loading/after-first-paint.tsx';
import { loadChunk } from '../loading/retry.ts';
import { PageDrop } from './lazy-chrome.tsx';

const SendPanelDrawer = lazy(async () => ({
  default: (await loadChunk(() => import('./send-panel-drawer.tsx'))).SendPanelDrawer,
}));

/** At this end of an address the panel opens with the page, and again when it is reloaded. */
const HASH = '#send';

interface SendDrawerProps {
  readonly user: UserView;
  readonly onSent: (transfer: TransferView) => void;
}

export function SendDrawer({ user, onSent }: SendDrawerProps) {
  const t = useTranslations('dash.sending');
  const { show } = useToast();
  const isOpen = usePanelOpen();
  /** Once it was open it stays, so that it can slide out. */
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  // A suspended user cannot send, and is shown why instead.
  const opensByAddress = hash === HASH && user.status !== 'revoke';
  useEffect(() => {
    if (opensByAddress) setPanelOpen(true);
  }, [opensByAddress]);
  useEffect(() => () => setPanelOpen(false), []);
  const change = (open: boolean, isDismissal: boolean) => {
    // A recording is lost when its panel goes, so only the cross closes it then.
    if (!open && isDismissal && isBusy('recording')) return;
    setPanelOpen(open);
    if (!open && hash === HASH)
      void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state });
  };
  useSent((transfer) => {
    // Live events say the same, but may not get through.
    for (const outdated of [folderSize, libraryCounts, attention]) void invalidate(outdated);
    onSent(transfer);
    if (isOpen) return;
    show({
      type: 'success',
      title: t('sent', { slug: transfer.slug }),
      action: { label: t('show'), onClick: () => setPanelOpen(true) },
    });
  });
  return (
    <>
      {!isOpen && (
        <AfterFirstPaint>
          <PageDrop />
        </AfterFirstPaint>
      )}
      {wasOpen && (
        <Suspense fallback={null}>
          <SendPanelDrawer user={user} open={isOpen} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}
