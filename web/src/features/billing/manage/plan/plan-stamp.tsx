/** The stamp on the current plan: the state of the subscription and its date, or that the plan is for life. */
import { LIFETIME_CODES_MAX } from '@waybill/contract/lifetime';
import { isOverdue } from '@waybill/contract/subscription';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDay } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { useUser } from '../../../../session/use-session.tsx';
import { BarStrip } from '../../../../ui/waybill/bar-strip.tsx';
import { Stamp } from '../../../../ui/waybill/stamp.tsx';
import { nextDateOf } from '../../next-date.ts';
import { formatMoney } from '../../prices/money.ts';
import { useBilling } from '../billing-context.ts';
import { inkOf, stateOf } from './plan-state.ts';

export function PlanStamp() {
  const t = useTranslations('billing');
  const lang = useLang();
  const { role } = useUser();
  const { own, sold } = useBilling();
  const { subscription, source, codes } = own;
  const { state, due } = subscription;
  if (sold && state !== 'none') {
    const date = nextDateOf(subscription);
    const day = date === null ? '' : formatDay(date, lang);
    // While an invoice is open, the end of the period says nothing.
    const amount = due === null ? '' : formatMoney(due.amount);
    return (
      <Stamp
        ink={inkOf(subscription)}
        place={t(`state.${stateOf(subscription)}`)}
        time={isOverdue(state) ? amount : day}
      />
    );
  }
  if (source === 'codes') {
    const count = { n: formatCount(codes.length), max: formatCount(LIFETIME_CODES_MAX) };
    return <Stamp ink="delivered" place={t('lifetime.stamp')} time={t('lifetime.count', count)} />;
  }
  return <BarStrip value={`WB-${role}`.toUpperCase()} className="max-sm:hidden" />;
}
