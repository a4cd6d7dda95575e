/** The dashboard's layout while the session is being restored, or an error when the server cannot be reached. */
import { Bell as BellIcon, CircleQuestionMark, Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/buttons/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { DashLayout } from './dash-layout.tsx';
import type { NavPlace } from './dash-nav.tsx';
import { NewTransferButton } from './new-transfer.tsx';

const ICON = 'ui-btn ui-btn-ghost size-10 flex-none';

/** The icons beside the search, before what they open is there. */
export const IconsOutline = () => (
  <>
    <span aria-hidden="true" className={cx(ICON, 'max-md:hidden')}>
      <CircleQuestionMark size={19} strokeWidth={1.75} />
    </span>
    <span aria-hidden="true" className={ICON}>
      <Sparkles size={18} strokeWidth={1.75} />
    </span>
    <span aria-hidden="true" className={ICON}>
      <BellIcon size={19} strokeWidth={1.75} />
    </span>
  </>
);

export const AccountOutline = () => <Skeleton width={40} height={40} shape="round" className="flex-none" />;

interface DashSkeletonProps {
  readonly places: readonly NavPlace[];
  readonly isLibrary: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

export function DashSkeleton({ places, isLibrary, failed, onRetry }: DashSkeletonProps) {
  const t = useTranslations('dash.wait');
  return (
    <DashLayout
      isBusy={!failed}
      places={places}
      isLibrary={isLibrary}
      search={<Skeleton height={40} shape="box" className="dash-search" />}
      bell={<IconsOutline />}
      newTransfer={<NewTransferButton />}
      account={<AccountOutline />}
      storage={<Skeleton height={34} />}
    >
      <h1 className="sr-only">{failed ? t('failed') : t('label')}</h1>
      {failed ? (
        <EmptyState
          tone="refused"
          title={t('failed')}
          className="py-24"
          action={
            <Button variant="primary" onClick={onRetry}>
              {t('retry')}
            </Button>
          }
        >
          {t('failedText')}
        </EmptyState>
      ) : (
        <div className="grid max-w-[1100px] gap-6 px-4 py-6 md:p-8">
          <Skeleton width="min(20rem, 80%)" height={36} />
          <Skeleton height={260} shape="box" />
        </div>
      )}
    </DashLayout>
  );
}
