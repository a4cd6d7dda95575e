/** The list of webhooks, with what adds one. */
import { createWebhook, listWebhooks, WEBHOOKS_MAX } from '@waybill/contract/webhooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCall } from '../../../queries/use-call.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { LoadError } from '../security/load-error.tsx';
import { problemOf } from '../security/problem.ts';
import { keepWebhooks } from './keep-webhooks.ts';
import { NewSecret } from './new-secret.tsx';
import { type TypedWebhook, WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';

export function WebhooksPanel() {
  const t = useTranslations('webhooks');
  const loaded = useCall(listWebhooks, {});
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<{ readonly url: string; readonly secret: string } | null>(null);
  const isFull = (loaded.data?.webhooks.length ?? 0) >= WEBHOOKS_MAX;

  const add = async (body: TypedWebhook) => {
    const { webhooks, secret } = await callAsUser(createWebhook, { body });
    keepWebhooks(webhooks);
    setMade({ url: body.url, secret });
  };

  return (
    <div className="grid gap-8">
      {made && <NewSecret key={made.secret} {...made} onDone={() => setMade(null)} />}
      <SettingsSection
        id="webhooks"
        number={1}
        title={t('list')}
        stub={
          isFull ? (
            <p className="text-14 text-ink-2">{t('full', { max: String(WEBHOOKS_MAX) })}</p>
          ) : (
            <Button size="sm" className="ml-auto" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )
        }
      >
        {loaded.isPending && (
          <SettingsRow label={<Skeleton width={150} />} hint={<Skeleton width="50%" className="mt-2" />} />
        )}
        {loaded.isError && (
          <LoadError
            what={t('failed')}
            problem={problemOf(loaded.error)}
            onRetry={() => void loaded.refetch()}
          />
        )}
        {loaded.isSuccess && loaded.data.webhooks.length === 0 && (
          <SettingsRow label={t('empty')} hint={t('emptyHint')} />
        )}
        {loaded.isSuccess &&
          loaded.data.webhooks.map((webhook) => <WebhookRow key={webhook.id} shown={webhook} />)}
      </SettingsSection>
      {isAdding && (
        <WebhookForm
          title={t('addTitle')}
          text={t('addText')}
          label={t('add')}
          onSubmit={add}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
