/** A section of the billing page that loads what it shows: its shape meanwhile, and why when that failed. */
import type { AppError } from '@waybill/contract/errors';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { SettingsSection } from '../../../../ui/layout/settings.tsx';
import { FailedState } from '../../../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../../../ui/lists/skeleton.tsx';
import { useBillingError } from '../use-billing-error.ts';

interface LoadedSectionProps<T> {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  /** Says that it could not be loaded. */
  readonly failed: string;
  readonly loaded: {
    readonly data: T | undefined;
    readonly error: AppError | null;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly show: (data: T) => ReactNode;
  readonly children?: ReactNode;
}

export function LoadedSection<T>({
  id,
  number,
  title,
  failed,
  loaded,
  show,
  children,
}: LoadedSectionProps<T>) {
  const t = useTranslations('billing');
  const say = useBillingError();
  const { data, error, isPending, isFetching, refetch } = loaded;
  return (
    <SettingsSection id={id} number={number} title={title}>
      {isPending && (
        <div aria-busy="true" className="grid gap-3 px-4 py-5 sm:px-6">
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {error !== null && (
        <FailedState title={failed} retryLabel={t('retry')} busy={isFetching} onRetry={refetch}>
          {say(error)}
        </FailedState>
      )}
      {error === null && data !== undefined && show(data)}
      {children}
    </SettingsSection>
  );
}
