/** Where every paper of a request lies; also while it is being opened. */
import type { Look } from '@waybill/contract/look';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Backdrop } from '../../brand/backdrop.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { WaybillCard, WaybillNumber } from '../../ui/paper/waybill-card.tsx';

interface GiveFrameProps {
  readonly look?: Look | null;
  readonly children: ReactNode;
}

export function GiveFrame({ look = null, children }: GiveFrameProps) {
  return (
    <main id="content" className="give-main">
      <Backdrop look={look} />
      {children}
    </main>
  );
}

export function OpeningGive() {
  const t = useTranslations('give');
  return (
    <GiveFrame>
      <h1 className="sr-only">{t('opening')}</h1>
      <div aria-busy="true">
        <WaybillCard
          stubAt="beside"
          stub={
            <div className="grid gap-6">
              <WaybillNumber label={t('number')} layout="column" />
              <Skeleton width={92} height={92} shape="round" />
              <Skeleton height={140} shape="box" />
            </div>
          }
        >
          <div className="grid gap-6 sm:min-h-[28rem]">
            <div className="flex items-center gap-3">
              <Skeleton width={44} height={44} shape="box" />
              <div className="grid flex-1 gap-2">
                <Skeleton width="40%" />
                <Skeleton width="25%" height={12} />
              </div>
            </div>
            <Skeleton width="70%" height={32} />
            {[0, 1, 2].map((row) => (
              <div key={row} className="flex items-center gap-4">
                <Skeleton width={28} height={28} shape="round" />
                <div className="grid flex-1 gap-2">
                  <Skeleton width="36%" />
                  <Skeleton width="52%" height={12} />
                </div>
              </div>
            ))}
          </div>
        </WaybillCard>
      </div>
    </GiveFrame>
  );
}
