/** The list of the user's transfers, and the drawer with the details of one. */
import { NOTICE_MS } from '@waybill/contract/notices';
import { isolatedTitle } from '@waybill/contract/titles';
import type { TransferView } from '@waybill/contract/transfers';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Drawer } from '../../ui/floating/drawer.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { TransferDetails } from './transfer-details.tsx';
import { refreshTransfer } from './transfer-pages.ts';
import { TransferRow } from './transfer-row.tsx';
import { useDelete } from './use-delete.ts';
import { useTransferList } from './use-transfer-list.ts';

const ForwardDialog = lazy(async () => {
  const module = await import('./forward-dialog.tsx');
  return { default: module.ForwardDialog };
});

interface SentTransfersProps {
  readonly userId: string;
  /** Opens the send panel to add files to a transfer; false while another one is being sent. */
  readonly onAdd: (transfer: TransferView) => boolean;
}

function ListSkeleton() {
  const t = useTranslations('dash.latest');
  return (
    <div aria-busy="true" className="grid gap-5 border-t border-line py-5">
      <span className="sr-only">{t('loading')}</span>
      {['72%', '60%', '66%'].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton width={width} />
          <Skeleton width="30%" height={12} />
        </div>
      ))}
    </div>
  );
}

export function SentTransfers({ userId, onAdd }: SentTransfersProps) {
  const t = useTranslations('dash.latest');
  const lang = useLang();
  const { show } = useToast();
  const loaded = useTransferList(userId);
  const remove = useDelete(loaded);
  const { transfers, newDownloads, count, status } = loaded;
  const [slug, setSlug] = useState<string | null>(null);
  const [forwarding, setForwarding] = useState<TransferView | null>(null);
  /** Keeps the drawer filled while it slides out. */
  const [last, setLast] = useState<TransferView | null>(null);
  const found = transfers.find((transfer) => transfer.slug === slug) ?? null;
  const shown = found ?? last;
  const open = (next: string) => {
    setSlug(next);
    setLast(transfers.find((transfer) => transfer.slug === next) ?? null);
  };
  const close = () => {
    setLast(shown);
    setSlug(null);
  };
  const forwarded = (made: TransferView) => {
    setForwarding(null);
    close();
    show({ type: 'success', title: t('forward.done', { slug: made.slug }), duration: NOTICE_MS });
    void refreshTransfer(userId, made.slug).catch(() => {});
  };

  return (
    <section aria-labelledby="sends">
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 id="sends" className="text-22">
          {t('heading')}
        </h2>
        {count > 0 && <span className="num text-12 text-ink-3">{t('count', counted(count))}</span>}
      </div>
      {status === 'loading' && transfers.length === 0 && <ListSkeleton />}
      {status === 'failed' && (
        <EmptyState
          tone="refused"
          title={t('failed')}
          className="border-t border-line"
          action={<Button onClick={loaded.retry}>{t('retry')}</Button>}
        >
          {t('failedText')}
        </EmptyState>
      )}
      {status === 'ready' && transfers.length === 0 && (
        <EmptyState title={t('empty')} className="border-t border-line">
          {t('emptyText')}
        </EmptyState>
      )}
      {transfers.length > 0 && (
        <ul aria-labelledby="sends" className="sends-list">
          {transfers.map((transfer) => (
            <TransferRow key={transfer._id} transfer={transfer} newDownloads={newDownloads} onOpen={open} />
          ))}
        </ul>
      )}
      {transfers.length < count && status === 'ready' && (
        <div className="mt-5 grid justify-items-center gap-2">
          <Button loading={loaded.loadingMore} onClick={loaded.loadMore}>
            {t('more')}
          </Button>
          <StatusLine failed={loaded.moreFailed ? t('moreFailed') : null} />
        </div>
      )}
      {shown !== null && (
        <Drawer
          open={slug !== null && found !== null}
          onOpenChange={(next) => !next && close()}
          title={isolatedTitle(shown, lang)}
          closeLabel={t('paper.close')}
        >
          <TransferDetails
            transfer={shown}
            newDownloads={newDownloads}
            onForward={setForwarding}
            onAdd={(transfer) => {
              close();
              if (!onAdd(transfer)) show({ type: 'warning', title: t('addLater'), duration: NOTICE_MS });
            }}
            onRemove={(transfer) => {
              close();
              void remove(transfer);
            }}
          />
        </Drawer>
      )}
      {forwarding !== null && (
        <Suspense fallback={null}>
          <ForwardDialog
            key={forwarding.slug}
            open
            transfer={forwarding}
            onClose={() => setForwarding(null)}
            onDone={forwarded}
          />
        </Suspense>
      )}
    </section>
  );
}
