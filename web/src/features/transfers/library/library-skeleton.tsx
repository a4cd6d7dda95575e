/** The library while its first rows are loading. */
import { useTranslations } from 'use-intl/react';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';

const WIDTHS = ['58%', '42%', '50%', '36%', '54%', '46%'];

export function LibrarySkeleton() {
  const t = useTranslations('library');
  return (
    <RowsSkeleton label={t('loading')} widths={WIDTHS} className="lib-row">
      <Skeleton width={132} height={6} className="lib-route" />
      <Skeleton width={92} height={30} shape="box" className="lib-stamp" />
      <Skeleton width={72} height={11} className="lib-state" />
    </RowsSkeleton>
  );
}
