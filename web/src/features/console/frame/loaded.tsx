/** What a page of the console shows while its answer loads, and when it could not be loaded. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { FailedState } from '../../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';

interface LoadedProps<Data> {
  readonly answer: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ answer: { data, error, isFetching, refetch }, children }: LoadedProps<Data>) {
  const t = useTranslations('console.loaded');
  const say = useErrorText();
  if (data !== undefined) return children(data);
  if (error !== null)
    return (
      <FailedState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={refetch}>
        {say(error)}
      </FailedState>
    );
  return (
    <div aria-busy="true" className="grid gap-3">
      <Skeleton />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </div>
  );
}
