/** The page behind a link while it is being loaded: the shape of its card. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Skeleton } from '../ui/lists/skeleton.tsx';
import { WaybillCard, WaybillNumber } from '../ui/waybill/waybill-card.tsx';
import { type LinkArea, LinkPage } from './link-page.tsx';

interface OpeningPageProps {
  readonly area: LinkArea;
  readonly slug?: string | undefined;
  readonly stub: ReactNode;
  /** For the height of the card. */
  readonly className: string;
  readonly children: ReactNode;
}

export function OpeningPage({ area, slug, stub, className, children }: OpeningPageProps) {
  const t = useTranslations(area);
  return (
    <LinkPage area={area}>
      <h1 className="sr-only">{t('opening')}</h1>
      <div aria-busy="true">
        <WaybillCard
          stubAt="beside"
          stub={
            <div className="grid gap-6">
              <WaybillNumber label={t('number')} slug={slug} layout="column" />
              {stub}
            </div>
          }
        >
          <div className={`grid gap-6 ${className}`}>
            <div className="flex items-center gap-3">
              <Skeleton width={44} height={44} shape="box" />
              <div className="grid flex-1 gap-2">
                <Skeleton width="40%" />
                <Skeleton width="25%" height={12} />
              </div>
            </div>
            <Skeleton width="70%" height={32} />
            {children}
          </div>
        </WaybillCard>
      </div>
    </LinkPage>
  );
}
