/** What the sheet shows while there is no transfer to show: its shape while loading, and honest words when it is not there. */
import type { AppError } from '@waybill/contract/errors';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SheetClose, SheetTitle } from '../../../ui/floating/sheet.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';

export function DetailsSkeleton() {
  const t = useTranslations('details');
  return (
    <div aria-busy="true" className="details-skeleton">
      <SheetTitle className="sr-only">{t('loading')}</SheetTitle>
      <Skeleton width="62%" height={34} />
      <Skeleton width="44%" height={14} />
      <Skeleton height={200} shape="box" />
      {['a', 'b', 'c'].map((line) => (
        <div key={line} className="flex items-center gap-6">
          <Skeleton width="30%" height={16} />
          <Skeleton width={132} height={6} />
          <Skeleton width="20%" height={12} />
        </div>
      ))}
    </div>
  );
}

interface DetailsMissingProps {
  readonly error: AppError;
  /** It was shared with the user, and no longer is. */
  readonly isLost: boolean;
  readonly onRetry: () => void;
}

export function DetailsMissing({ error, isLost, onRetry }: DetailsMissingProps) {
  const t = useTranslations('details');
  const isGone = hasCode(error, 'not_found', 'invalid_input');
  const texts = isLost ? 'lost' : isGone ? 'gone' : 'failed';
  const title = t(`${texts}.title`);
  return (
    <div className="grid flex-1 place-items-center">
      <SheetTitle className="sr-only">{title}</SheetTitle>
      <EmptyState
        tone="refused"
        title={<span aria-hidden="true">{title}</span>}
        action={
          isGone ? (
            <SheetClose render={<Button>{t('gone.back')}</Button>} />
          ) : (
            <Button onClick={onRetry}>{t('tryAgain')}</Button>
          )
        }
      >
        {t(`${texts}.text`)}
      </EmptyState>
    </div>
  );
}
