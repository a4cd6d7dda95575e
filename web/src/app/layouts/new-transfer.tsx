/** The button that opens the send panel, and the sends that were interrupted. */
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { openNewTransfer, usePanelOpen } from '../../features/send/panel-open.ts';
import { useRun } from '../../features/send/send-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AfterFirstPaint } from '../loading/after-first-paint.tsx';
import { loadChunk } from '../loading/retry.ts';

const UnfinishedPill = lazy(async () => {
  const module = await loadChunk(() => import('../../features/send/unfinished/unfinished-pill.tsx'));
  return { default: module.UnfinishedPill };
});

const MiniRing = lazy(async () => {
  const module = await loadChunk(() => import('../../features/send/mini-ring.tsx'));
  return { default: module.MiniRing };
});

interface SendingNowProps {
  readonly owner: string;
  /** Home lists what was interrupted itself. */
  readonly isHome: boolean;
}

/** The running upload on every page of the dashboard, else what was interrupted. */
export function SendingNow({ owner, isHome }: SendingNowProps) {
  const run = useRun();
  const isOpen = usePanelOpen();
  if (run !== null) {
    return (
      <Suspense fallback={null}>
        <MiniRing />
      </Suspense>
    );
  }
  if (isOpen || isHome) return null;
  return (
    <AfterFirstPaint>
      <UnfinishedPill owner={owner} />
    </AfterFirstPaint>
  );
}

export function NewTransferButton() {
  const t = useTranslations('dash.sending');
  return (
    <Button
      variant="primary"
      className="dash-new max-sm:px-0"
      aria-label={t('title')}
      icon={<Plus size={18} aria-hidden="true" className="sm:hidden" />}
      onClick={openNewTransfer}
    >
      <span className="max-sm:hidden">{t('title')}</span>
    </Button>
  );
}
