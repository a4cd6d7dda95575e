/** Shown in place of an opened request: while it loads, when it failed, when it is gone, and before anyone came. */
import type { RequestView } from '@waybill/contract/requests';
import { useTranslations } from 'use-intl/react';
import { Link } from '../../../router/link.tsx';
import { wholeRequestLink } from '../../../session/kept-fingerprints.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { FailedState } from '../../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';

export function RequestSkeleton() {
  const t = useTranslations('requests.opened');
  return (
    <div className="rq" aria-busy="true">
      <h1 className="sr-only">{t('loading')}</h1>
      <div className="rq-head" aria-hidden="true">
        <Skeleton width={140} />
        <span />
        <Skeleton width="min(420px, 80%)" height={32} />
        <span />
        <Skeleton width="60%" height={11} />
      </div>
      <div className="grid gap-3 p-4 sm:p-8" aria-hidden="true">
        {['a', 'b', 'c'].map((row) => (
          <Skeleton key={row} height={96} shape="box" />
        ))}
      </div>
    </div>
  );
}

export function RequestFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('requests');
  return (
    <FailedState title={t('opened.failed')} className="py-24" retryLabel={t('retry')} onRetry={onRetry}>
      {t('failedText')}
    </FailedState>
  );
}

export function RequestGone({ listHref }: { listHref: string }) {
  const t = useTranslations('requests.opened');
  return (
    <EmptyState
      tone="refused"
      title={t('gone')}
      className="py-24"
      action={<Button render={<Link to={listHref} />}>{t('toList')}</Button>}
    >
      {t('goneText')}
    </EmptyState>
  );
}

interface NoPeopleYetProps {
  readonly request: RequestView;
  readonly isTaking: boolean;
  readonly onAdd: () => void;
}

export function NoPeopleYet({ request, isTaking, onAdd }: NoPeopleYetProps) {
  const t = useTranslations('requests');
  return (
    <EmptyState
      title={t('opened.noPeople')}
      className="py-16"
      action={
        isTaking && (
          <>
            <CopyButton
              text={wholeRequestLink(request)}
              size="md"
              variant="primary"
              label={t('opened.copy')}
              copiedLabel={t('asked.copied')}
              failedLabel={t('asked.copyFailed')}
            />
            <Button onClick={onAdd}>{t('opened.add')}</Button>
          </>
        )
      }
    >
      {isTaking ? t('opened.noPeopleText') : t('opened.noPeopleCame')}
      {isTaking && (
        <output className="num mt-3 block break-all select-all">{wholeRequestLink(request)}</output>
      )}
    </EmptyState>
  );
}
