/** Lets only operators see the console, once they showed a code of their second factor. */
import { consoleGate } from '@waybill/contract/console-gate';
import type { UserView } from '@waybill/contract/user';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { useCall } from '../../../queries/use-call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { FailedState } from '../../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { CodeForm } from './code-form.tsx';

interface ConsoleGateProps {
  readonly user: UserView | null;
  /** The session could not be restored, because the server could not be reached. */
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

export function ConsoleGate({ user, failed, onRetry, children }: ConsoleGateProps) {
  const t = useTranslations('console.gate');
  const say = useErrorText();
  const local = useLocalPath();
  const gate = useCall(consoleGate, {}, { isWanted: user !== null });
  if (failed)
    return <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={onRetry} className="mt-16" />;
  if (gate.error !== null && gate.data === undefined)
    return (
      <FailedState
        title={t('failed')}
        retryLabel={t('retry')}
        busy={gate.isFetching}
        onRetry={gate.refetch}
        className="mt-16"
      >
        {say(gate.error)}
      </FailedState>
    );
  if (gate.data === undefined)
    return (
      <div aria-busy="true" className="grid max-w-[640px] gap-4 py-4">
        <Skeleton width="40%" height={20} />
        <Skeleton />
        <Skeleton width="70%" />
      </div>
    );
  const { state } = gate.data;
  if (state === 'none')
    return (
      <EmptyState
        title={t('none')}
        className="mt-16"
        action={<Button render={<a href={local('/dash')}>{t('dash')}</a>}>{t('dash')}</Button>}
      >
        {t('noneText')}
      </EmptyState>
    );
  if (state === 'no_second_factor')
    return (
      <EmptyState
        title={t('noFactor')}
        className="mt-16"
        action={
          <Button
            variant="ink"
            render={<a href={local('/dash/account/profile#two-factor')}>{t('turnOn')}</a>}
          >
            {t('turnOn')}
          </Button>
        }
      >
        {t('noFactorText')}
      </EmptyState>
    );
  if (state === 'confirm')
    return <CodeForm title={t('confirm')} text={t('confirmText')} submit={t('open')} />;
  return children;
}
