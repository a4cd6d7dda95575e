/** The stamp on the viewer's own plan: since when or until when it is theirs. */
import { isOverdue } from '@waybill/contract/subscription';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Stamp } from '../../../ui/waybill/stamp.tsx';
import { usePricing } from './pricing-context.ts';
import type { OwnPlan } from './use-viewer.ts';

function useLine(own: OwnPlan | null): string | undefined {
  const t = useTranslations('pricing.stamp');
  const lang = useLang();
  if (own === null) return undefined;
  const { state, trialEnd, cancelAt, periodEnd } = own.subscription;
  const day = (time: number | null) => (time === null ? '' : formatDay(time, lang));
  if (state === 'none') return own.source === 'codes' ? t('life') : undefined;
  if (isOverdue(state)) return t('overdue');
  if (cancelAt !== null) return t('ends', { date: day(cancelAt) });
  return state === 'trialing' ? t('trial', { date: day(trialEnd) }) : t('renews', { date: day(periodEnd) });
}

export function YourPlan({ className }: { className: string }) {
  const t = useTranslations('pricing.stamp');
  const { own } = usePricing();
  const isDue = own !== null && isOverdue(own.subscription.state);
  return (
    <Stamp
      className={className}
      ink={isDue ? 'refused' : 'delivered'}
      size="sm"
      place={t('own')}
      time={useLine(own)}
      seed="your plan"
    />
  );
}
