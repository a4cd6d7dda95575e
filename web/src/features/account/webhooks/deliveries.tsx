/** The list of what was sent to a webhook, with what sends a test. */
import { DELIVERIES_DAYS, testWebhook } from '@waybill/contract/webhooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useChange } from '../../../queries/use-change.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { LoadError } from '../security/load-error.tsx';
import { problemOf } from '../security/problem.ts';
import { useProblemText } from '../security/use-problem-text.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { refreshDeliveries, useDeliveries } from './use-deliveries.ts';

interface DeliveriesProps {
  /** Of the webhook. */
  readonly id: string;
  readonly number: number;
}

export function Deliveries({ id, number }: DeliveriesProps) {
  const t = useTranslations('webhooks.deliveries');
  const say = useProblemText();
  const now = useNow();
  const { deliveries, ...pages } = useDeliveries(id);
  const [opened, setOpened] = useState<string | null>(null);
  const [isTested, setTested] = useState(false);
  const test = useChange(() => callAsUser(testWebhook, { params: { id } }), {
    onDone: async ({ delivery }) => {
      await refreshDeliveries();
      setTested(true);
      setOpened(delivery);
    },
  });

  return (
    <SettingsSection
      id="deliveries"
      number={number}
      title={t('title')}
      text={t('text', { days: String(DELIVERIES_DAYS) })}
    >
      <SettingsRow
        label={t('try')}
        hint={t('tryHint')}
        control={
          <Button size="sm" loading={test.isBusy} onClick={() => test.run()}>
            {t('test')}
          </Button>
        }
        status={
          <StatusLine done={isTested && !test.isBusy && t('testSent')} failed={say(test.error)} below />
        }
      />
      {deliveries === undefined && !pages.isError && (
        <SettingsRow label={<Skeleton width={150} />} hint={<Skeleton width="50%" className="mt-2" />} />
      )}
      {deliveries?.length === 0 && <SettingsRow label={t('empty')} hint={t('emptyText')} />}
      {deliveries !== undefined && deliveries.length > 0 && (
        <ol aria-label={t('list')} className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              webhook={id}
              shown={delivery}
              now={now}
              isOpen={delivery.id === opened}
              onOpen={(open) => setOpened(open ? delivery.id : null)}
            />
          ))}
        </ol>
      )}
      {pages.isError && (
        <LoadError
          what={t('failed')}
          problem={problemOf(pages.error)}
          onRetry={() => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch())}
        />
      )}
      {pages.hasNextPage && !pages.isError && (
        <div className="px-4 py-3 sm:px-6">
          <Button size="sm" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
