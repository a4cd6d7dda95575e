/** Whether a webhook is on, as a dot and a word. */
import type { WebhookView } from '@waybill/contract/webhooks';
import { useTranslations } from 'use-intl/react';
import { StateDot } from '../../../ui/progress/state-dot.tsx';

const TONES = { on: 'delivered', off: 'muted', failing: 'refused' } as const;

export function WebhookState({ state }: Pick<WebhookView, 'state'>) {
  const t = useTranslations('webhooks.state');
  return <StateDot tone={TONES[state]}>{t(state)}</StateDot>;
}
