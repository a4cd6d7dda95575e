/** One webhook: its secret when it is new, its settings, and its deliveries. */
import { listWebhooks } from '@waybill/contract/webhooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCall } from '../../../queries/use-call.ts';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { LoadError } from '../security/load-error.tsx';
import { problemOf } from '../security/problem.ts';
import { Deliveries } from './deliveries.tsx';
import { hostOf } from './host-of.ts';
import { LastDelivery } from './last-delivery.tsx';
import { NewSecret } from './new-secret.tsx';
import { WebhookSettings } from './webhook-settings.tsx';
import { WebhookState } from './webhook-state.tsx';

interface WebhookPageProps {
  readonly id: string;
  readonly onDeleted: () => void;
}

export function WebhookPage({ id, onDeleted }: WebhookPageProps) {
  const t = useTranslations('webhooks');
  const loaded = useCall(listWebhooks, {});
  const [secret, setSecret] = useState<string | null>(null);
  const shown = loaded.data?.webhooks.find((one) => one.id === id);
  if (shown === undefined)
    return (
      <>
        <h1 className="mt-4 mb-7 text-36">{t('heading')}</h1>
        {loaded.isSuccess ? (
          <EmptyState title={t('gone')}>{t('goneText')}</EmptyState>
        ) : (
          <SettingsSection id="settings" number={1} title={t('settings')}>
            {loaded.isError ? (
              <LoadError
                what={t('failed')}
                problem={problemOf(loaded.error)}
                onRetry={() => void loaded.refetch()}
              />
            ) : (
              <SettingsRow
                label={<Skeleton width={150} />}
                hint={<Skeleton width="50%" className="mt-2" />}
              />
            )}
          </SettingsSection>
        )}
      </>
    );
  return (
    <>
      <h1 className="mt-4 text-28 wrap-anywhere sm:text-36">{hostOf(shown.url)}</h1>
      <p className="mt-2 mb-7 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-14 text-ink-2">
        <WebhookState state={shown.state} />
        <span className="min-w-0">
          <LastDelivery {...shown} />
        </span>
      </p>
      <div className="grid gap-8">
        {secret !== null && (
          <NewSecret key={secret} url={shown.url} secret={secret} onDone={() => setSecret(null)} />
        )}
        <WebhookSettings shown={shown} number={1} onSecret={setSecret} onDeleted={onDeleted} />
        <Deliveries id={id} number={2} />
      </div>
    </>
  );
}
