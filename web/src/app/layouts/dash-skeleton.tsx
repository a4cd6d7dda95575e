/** The dashboard's layout while the session is being restored, or an error when the server cannot be reached. */
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { Logo } from '../../ui/paper/logo.tsx';

export function DashSkeleton({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useTranslations('dash.wait');
  const site = useTranslations('site');
  return (
    <div className="dash" aria-busy={!failed}>
      <div className="dash-side">
        <div className="flex h-16 items-center px-3">
          <Logo name={site('name')} size={24} />
        </div>
        <div className="grid gap-4 p-3">
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </div>
      </div>
      <div className="dash-main">
        <div className="dash-top justify-end">
          <Skeleton width={34} height={34} shape="round" />
        </div>
        <main id="content" className="flex-1">
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
            <div className="dash-page grid gap-6">
              <Skeleton width="min(420px, 80%)" height={40} />
              <Skeleton height={260} shape="box" />
            </div>
          )}
        </main>
      </div>
    </div>
  );
}
