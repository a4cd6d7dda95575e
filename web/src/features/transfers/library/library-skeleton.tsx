/** The library while its first rows are loading. */
import { useTranslations } from 'use-intl/react';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';

const WIDTHS = ['58%', '42%', '50%', '36%', '54%', '46%'];

export function LibrarySkeleton() {
  const t = useTranslations('library');
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      {WIDTHS.map((width) => (
        <div key={width} className="lib-row lib-row-skeleton" aria-hidden="true">
          <Skeleton width={72} className="lib-slug" />
          <div className="lib-what grid gap-2">
            <Skeleton width={width} />
            <Skeleton width="34%" height={11} />
          </div>
          <Skeleton width={132} height={6} className="lib-route" />
          <Skeleton width={92} height={30} shape="box" className="lib-stamp" />
          <Skeleton width={72} height={11} className="lib-state" />
        </div>
      ))}
    </div>
  );
}
