/** Where every paper of the download page lies; also while it is being opened. */
import type { Look } from '@waybill/contract/look';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Backdrop } from '../../brand/backdrop.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { WaybillCard, WaybillNumber } from '../../ui/paper/waybill-card.tsx';

interface ReceiveFrameProps {
  readonly look?: Look | null;
  readonly children: ReactNode;
}

export function ReceiveFrame({ look = null, children }: ReceiveFrameProps) {
  return (
    <main id="content" className="receive-main">
      <Backdrop look={look} />
      {children}
    </main>
  );
}

export function OpeningTransfer({ slug }: { slug: string }) {
  const t = useTranslations('receive');
  return (
    <ReceiveFrame>
      <h1 className="sr-only">{t('opening')}</h1>
      <div aria-busy="true">
        <WaybillCard
          stubAt="beside"
          stub={
            <div className="grid gap-6">
              <WaybillNumber label={t('number')} slug={slug} layout="column" />
              <Skeleton width={150} height={44} />
              <Skeleton height={52} shape="box" />
            </div>
          }
        >
          <div className="grid gap-6 sm:min-h-[24rem]">
            <div className="flex items-center gap-3">
              <Skeleton width={44} height={44} shape="box" />
              <div className="grid flex-1 gap-2">
                <Skeleton width="40%" />
                <Skeleton width="25%" height={12} />
              </div>
            </div>
            <Skeleton width="70%" height={32} />
            <div className="mt-4 grid gap-4">
              <Skeleton />
              <Skeleton width="86%" />
              <Skeleton width="64%" />
            </div>
          </div>
        </WaybillCard>
      </div>
    </ReceiveFrame>
  );
}
