/** How the newest attempt to reach a webhook ended, in one line. */
import type { WebhookView } from '@waybill/contract/webhooks';
import { useTranslations } from 'use-intl/react';
import { Moment } from '../security/moment.tsx';

export function LastDelivery({ lastAt, lastProblem }: Pick<WebhookView, 'lastAt' | 'lastProblem'>) {
  const t = useTranslations('webhooks');
  if (lastAt === null) return t('nothingYet');
  if (lastProblem === null) return <Moment at={lastAt} say={(when) => t('arrived', { when })} />;
  const why = t(`problems.${lastProblem}`);
  return (
    <span className="text-refused">
      <Moment at={lastAt} say={(when) => t('lastFailed', { when, why })} />
    </span>
  );
}
