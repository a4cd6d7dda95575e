/** The events of a webhook, as messages name them. */
import { WEBHOOK_EVENTS, type WebhookEvent } from '@waybill/contract/webhook-events';
import { useTranslations } from 'use-intl/react';

export function EventNames({ events }: { readonly events: readonly WebhookEvent[] }) {
  const t = useTranslations('webhooks');
  if (events.length === WEBHOOK_EVENTS.length) return <span className="block">{t('allEvents')}</span>;
  return <span className="num block">{events.join(' · ')}</span>;
}
